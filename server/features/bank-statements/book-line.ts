import { sql } from 'kysely';
import type { LineSuggestion } from '#contract/bank/bank-line.ts';
import type { importStatement } from '#contract/bank/import-statement.ts';
import type { BankLine } from '#domain/bank/bank-line.ts';
import { matchLines } from '#domain/bank/match-line.ts';
import type { Deps } from '#server/deps.ts';
import { bookPayment } from '#server/market/sales/book-payment.ts';
import { lockSale } from '#server/market/sales/lock-sale.ts';
import { isWaiting } from '#server/market/second-admin/second-admin.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal } from '#server/platform/http/answers/answer.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { JudgedLine } from './judge-lines.ts';
import { keepLines, keyOfLine } from './keep-lines.ts';
import { payableSale } from './payable-sales.ts';

export interface Importing {
  admin: Call<typeof importStatement>['user'];
  request: Call<typeof importStatement>['request'];
  deps: Pick<Deps, 'config' | 'payments'>;
}

/** Beyond so many cents a number is no longer exact; no payment of shares comes near. */
const MOST_CENTS = 10n ** 15n;

/**
 * Books a line that pays its sale exactly, and keeps it, in one transaction; what it is kept as, or undefined where
 * somebody else has kept it meanwhile. Where it takes a second admin, or another one, it waits with that reason.
 */
export const bookLine = (
  db: Db,
  judged: JudgedLine,
  { admin, request, deps: { config, payments } }: Importing,
): Promise<LineSuggestion | 'paid' | undefined> =>
  inTransaction(db, async (tx) => {
    const { sale, line } = judged;
    if (!sale) throw new Error('A line is to be booked for no sale.');
    if (await isKept(tx, judged)) return undefined;
    const doubt = await doubtByNow(tx, judged.line, sale.id);
    if (doubt) {
      await keepLines(tx, [{ ...judged, suggestion: doubt }], admin);
      return doubt;
    }
    const booking = {
      ...{ id: sale.id, admin, request, fourEyes: config.fourEyes },
      key: keyOfLine(judged),
    };
    const payment = {
      ...{
        saleId: sale.id,
        kind: 'received' as const,
        cents: Number(line.cents),
        on: line.bookedOn,
      },
      ...{ note: noteOf(judged), event: line.id },
    } as const;
    const outcome =
      line.cents > MOST_CENTS
        ? undefined
        : await bookPayment(booking, payment, { payments, alone: config.paymentAloneCents })(tx);
    const suggestion = suggestionOf(outcome);
    await keepLines(tx, [{ ...judged, suggestion }], admin);
    return suggestion;
  });

/** What the line is where its sale, locked from now on, is no longer unpaid: somebody may have booked it by hand. */
async function doubtByNow(tx: Tx, line: BankLine, saleId: number) {
  await lockSale(tx, saleId);
  const sale = await payableSale(tx, saleId);
  const [match] = matchLines([line], sale ? [sale] : []);
  if (match?.kind === 'paid') return undefined;
  return match?.kind === 'ask' ? match.suggestion : 'not_booked';
}

/** Whether somebody kept it before; if not, nobody else does until the transaction ends. */
async function isKept(tx: Tx, judged: JudgedLine): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${String(keyOfLine(judged).key)}::bigint)`.execute(tx);
  const kept = await tx
    .selectFrom('bank_lines')
    .select('id')
    .where('identity', '=', judged.identity)
    .executeTakeFirst();
  return kept !== undefined;
}

function suggestionOf(
  outcome: Awaited<ReturnType<ReturnType<typeof bookPayment>>> | undefined,
): LineSuggestion | 'paid' {
  if (outcome === undefined) return 'not_booked';
  if (isRefusal(outcome))
    return outcome.refused === 'involved_in_lot' ? 'other_admin' : 'not_booked';
  return isWaiting(outcome) ? 'second_admin' : 'paid';
}

/** What both sides read of it. */
const noteOf = ({ line }: JudgedLine): string =>
  line.payer === ''
    ? 'By the bank’s statement.'
    : `By the bank’s statement, from ${line.payer.slice(0, 200)}.`;
