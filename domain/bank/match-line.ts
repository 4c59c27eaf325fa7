import type { SaleState } from '../sale.ts';
import type { BankLine } from './bank-line.ts';
import { nearReferences, referencesIn, wordsLikeReferences } from './references-in.ts';

/** A sale as far as money is concerned; its reference is the name that a payment bears. */
export interface PayableSale {
  id: number;
  reference: string;
  status: SaleState;
  /** What its buyer pays in all, in cents. */
  total: bigint;
  /** What was received so far. */
  received: bigint;
  /** What is to go back to its buyer, and what its seller is to be paid. */
  toReturn: bigint;
  toPayOut: bigint;
}

/** What an outgoing sum seems to be for its sale: exactly what is due, else what is due at all. */
export function likelyPayment(
  { toReturn, toPayOut }: Pick<PayableSale, 'toReturn' | 'toPayOut'>,
  cents: bigint,
): 'returned' | 'paid_out' {
  if (cents === toReturn || cents === toPayOut) return cents === toReturn ? 'returned' : 'paid_out';
  return toReturn > 0n || toPayOut === 0n ? 'returned' : 'paid_out';
}

/** Why a line is not booked by itself, and what it seems to be. */
export const SUGGESTIONS = [
  'underpaid',
  'overpaid',
  'rest',
  'second_payment',
  'after_void',
  'near_reference',
  'same_sum',
  'several_references',
  'other_currency',
  'money_out',
  'unknown_reference',
  'none',
] as const;
export type Suggestion = (typeof SUGGESTIONS)[number];

/** `paid`: it pays this sale, and is booked. `ask`: an admin decides. `leave`: it has to do with no sale. */
export type Match =
  | { kind: 'paid'; saleId: number }
  | { kind: 'ask'; suggestion: Suggestion; saleId: number | null }
  | { kind: 'leave' };

const ask = (suggestion: Suggestion, saleId: number | null = null): Match => ({
  kind: 'ask',
  suggestion,
  saleId,
});

const UNPAID: readonly SaleState[] = ['awaiting_payment', 'overdue'];
const CALLED_OFF: readonly SaleState[] = ['void', 'refund_due', 'refunded'];

/** The market's currency: prices, sums and the account that buyers pay to. */
export const MARKET_CURRENCY = 'USD';

/** Sales that lines may pay, by their names and sums; what a line pays counts for those after it. */
interface Open {
  named: ReadonlyMap<string, PayableSale>;
  near(words: readonly string[]): PayableSale[];
  ofTotal(cents: bigint): PayableSale[];
  /** To whose buyer or seller exactly so much is due. */
  owing(cents: bigint): PayableSale[];
}

const isUnpaid = ({ status }: PayableSale): boolean => UNPAID.includes(status);

function openSales(sales: readonly PayableSale[]): Open {
  const own = sales.map((sale) => ({ ...sale }));
  const named = new Map(own.map((sale) => [sale.reference, sale]));
  const unpaid = own.filter(isUnpaid);
  const near = nearReferences(unpaid.map(({ reference }) => reference));
  const byTotal = Map.groupBy(unpaid, ({ total }) => total);
  return {
    named,
    near: (words) =>
      near(words)
        .flatMap((reference) => named.get(reference) ?? [])
        .filter(isUnpaid),
    owing: (cents) => own.filter((sale) => sale.toReturn === cents || sale.toPayOut === cents),
    ofTotal: (cents) => (byTotal.get(cents) ?? []).filter(isUnpaid),
  };
}

/**
 * What lines pay, in the order of the file. A line is booked by itself only if it names one sale by its whole
 * reference, pays its total to the cent, in the market's currency, and nothing was received for that sale before;
 * all else an admin decides.
 */
export function matchLines(lines: readonly BankLine[], sales: readonly PayableSale[]): Match[] {
  const open = openSales(sales);
  return lines.map((line) => {
    const [match, paid] = matchLine(line, open);
    if (paid) Object.assign(paid, { status: 'paid', received: line.cents });
    return match;
  });
}

/** With the sale that it pays, if it does. */
function matchLine(line: BankLine, open: Open): [Match, PayableSale?] {
  const references = referencesIn(line.text);
  const [sale] = references.flatMap((reference) => open.named.get(reference) ?? []);
  const [owing, ...alike] = line.cents < 0n && !sale ? open.owing(-line.cents) : [];
  if (owing && alike.length === 0) return [ask('money_out', owing.id)];
  const doubt = doubtOf(line, references, sale);
  if (doubt) return [doubt];
  if (sale) return payOf(line.cents, sale);
  const near = onlyOne(open.near(wordsLikeReferences(line.text)), line.cents);
  if (near) return [ask('near_reference', near.id)];
  if (references.length > 0) return [ask('unknown_reference')];
  const [same, ...others] = open.ofTotal(line.cents);
  return [same && others.length === 0 ? ask('same_sum', same.id) : ask('none')];
}

/** Why a line cannot be a plain payment, whatever its sum. */
function doubtOf(
  { cents, isReversal, currency }: BankLine,
  references: readonly string[],
  sale: PayableSale | undefined,
): Match | undefined {
  if (cents <= 0n || isReversal) return sale ? ask('money_out', sale.id) : { kind: 'leave' };
  if (currency !== null && currency !== MARKET_CURRENCY) return ask('other_currency', sale?.id);
  if (references.length > 1) return ask('several_references', sale?.id);
  return undefined;
}

/** A payment that names a sale. */
function payOf(cents: bigint, sale: PayableSale): [Match, PayableSale?] {
  const { id, status, total, received } = sale;
  if (CALLED_OFF.includes(status)) return [ask('after_void', id)];
  if (!UNPAID.includes(status)) return [ask('second_payment', id)];
  if (received > 0n) return [ask(received + cents === total ? 'rest' : 'second_payment', id)];
  if (cents === total) return [{ kind: 'paid', saleId: id }, sale];
  return [ask(cents < total ? 'underpaid' : 'overpaid', id)];
}

/** The one that somebody seems to have meant, by its sum where several are near. */
function onlyOne(near: readonly PayableSale[], cents: bigint): PayableSale | undefined {
  const exact = near.filter(({ total }) => total === cents);
  if (exact.length === 1) return exact[0];
  return near.length === 1 ? near[0] : undefined;
}
