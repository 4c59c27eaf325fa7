import { headWords } from '../ledger/told-head.ts';
import { formatCents, grouped } from '../money.ts';
import { groupedReference } from '../payment-reference.ts';
import type { DocumentContent, DocumentFacts, Fact, SaleDocumentKind } from './sale-document.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 25 November 2026, as the clock of UTC has it. */
export const longDay = (date: Date): string =>
  `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

const longTime = (date: Date): string =>
  `${longDay(date)}, ${date.toISOString().slice(11, 23)} UTC`;

const minus = (cents: bigint): string => `−${formatCents(cents)}`;

const percent = (tenths: number): string => (tenths > 0 ? ` (${tenths / 10}%)` : '');

const personLines = ({ name, email, id }: DocumentFacts['buyer']): string[] => [
  name,
  email,
  `Account no. ${id}`,
];

const securityOf = ({ title, ticker }: DocumentFacts['lot']): string =>
  ticker ? `${title} (${ticker})` : title;

type Part = Pick<
  DocumentContent,
  'title' | 'to' | 'facts' | 'lines' | 'total' | 'payment' | 'notes'
> &
  Partial<Pick<DocumentContent, 'link' | 'attachment'>>;

/** A document as it is issued, from stored figures alone. `cancels` is the number that a credit note refers to. */
export function writeDocument(
  kind: SaleDocumentKind,
  number: string,
  facts: DocumentFacts,
  cancels = '',
): DocumentContent {
  const { operator, lot, appUrl } = facts;
  const part = { invoice, credit_note: creditNote, buyer_note: buyerNote, seller_note: sellerNote }[
    kind
  ];
  return {
    number,
    issuer: {
      name: operator.name,
      lines: [operator.address, operator.register, operator.email].filter(
        (line) => line !== undefined,
      ),
    },
    link: { text: 'The lot, its bids and how to check them', url: `${appUrl}/auction/${lot.id}` },
    ...part(facts, cancels),
  };
}

const goodsLine = ({ sale, lot }: DocumentFacts) => ({
  text: `Shares: ${securityOf(lot)}`,
  detail: `${grouped(String(sale.shares))} × ${formatCents(sale.price)}`,
  amount: formatCents(sale.goods),
});

/** A side's fee and its tax; nothing where there is none. `sign` writes what is taken off. */
const feeLines = (
  name: string,
  { fee, tax }: DocumentFacts['sale']['buyer'],
  taxTenths: number,
  write = formatCents as (cents: bigint) => string,
) =>
  [
    { text: name, detail: '', amount: write(fee), cents: fee },
    { text: `Tax on the fee${percent(taxTenths)}`, detail: '', amount: write(tax), cents: tax },
  ].flatMap(({ cents, ...line }) => (cents > 0n ? [line] : []));

function invoice(facts: DocumentFacts): Part {
  const { sale, buyer, issuedAt } = facts;
  return {
    title: 'Invoice',
    to: { heading: 'Bill to', lines: personLines(buyer) },
    facts: [
      ['Issued', longDay(issuedAt)],
      ['Due', longDay(sale.dueAt)],
      ['Sale', `No. ${sale.id} of ${longDay(sale.madeAt)}`],
    ],
    lines: [goodsLine(facts), ...feeLines('Buyer’s fee', sale.buyer, sale.taxTenths)],
    total: ['Total due, in US dollars', formatCents(sale.buyer.total)],
    payment: paymentFacts(facts),
    notes: [
      ...(sale.buyer.fee === 0n ? [noFeeWords(sale)] : []),
      `The shares are sold by ${facts.seller.name}; ${facts.operator.name} brought both sides together and is not a party to the sale.`,
      'Pay by bank transfer only. This invoice is never changed; if the sale is called off, a credit note cancels it.',
      ...ledgerNote(facts),
    ],
  };
}

const noFeeWords = ({ seller }: DocumentFacts['sale']): string =>
  seller.fee === 0n ? 'There are no fees.' : 'You pay no fee.';

const paymentFacts = ({ sale, account, operator }: DocumentFacts): Fact[] => [
  ...(account
    ? ([
        ['Pay to', account.payee],
        ['Account', account.account],
        ['Bank', account.bank],
      ] as const)
    : ([['Pay to', `Ask ${operator.email ?? operator.name} for the account.`]] as const)),
  ['Amount', formatCents(sale.buyer.total)],
  ['Reference', groupedReference(sale.reference)],
];

function creditNote(facts: DocumentFacts, cancels: string): Part {
  const { sale, buyer, issuedAt } = facts;
  const goods = goodsLine(facts);
  return {
    title: 'Credit note',
    to: { heading: 'Credit to', lines: personLines(buyer) },
    facts: [
      ['Issued', longDay(issuedAt)],
      ['Cancels', `Invoice ${cancels}`],
      ['Sale', `No. ${sale.id} of ${longDay(sale.madeAt)}`],
    ],
    lines: [
      { ...goods, amount: minus(sale.goods) },
      ...feeLines('Buyer’s fee', sale.buyer, sale.taxTenths, minus),
    ],
    total: ['Total credited, in US dollars', minus(sale.buyer.total)],
    payment: [],
    notes: [
      `The sale was called off. This note cancels invoice ${cancels} in full: nothing is due on it any more.`,
      'What was paid is returned to the account it came from.',
      ...ledgerNote(facts),
    ],
  };
}

/** What a confirmation of a trade says (after DFSA COB A3.1.1), for one of its sides. */
function noteFacts(facts: DocumentFacts, bought: boolean): Fact[] {
  const { sale, lot, buyer, seller, operator } = facts;
  const other = bought ? seller : buyer;
  return [
    ['Trade', `${bought ? 'Purchase' : 'Sale'}, no. ${sale.id}`],
    ['Executed', longTime(sale.madeAt)],
    ['Security', securityOf(lot)],
    ['Number of shares', grouped(String(sale.shares))],
    ['Price per share', formatCents(sale.price)],
    [bought ? 'Seller' : 'Buyer', `${other.name}, ${other.email}`],
    ['Capacity', `${operator.name} acted as agent, on an execution-only basis`],
    [bought ? 'Payment due' : 'Buyer’s payment due', longDay(sale.dueAt)],
    ['Payment reference', groupedReference(sale.reference)],
    ...ledgerFacts(facts),
  ];
}

/** What the ledger was when this was issued: on paper it cannot be taken back. */
const ledgerFacts = ({ proof }: DocumentFacts): Fact[] =>
  proof
    ? [
        ['Public ledger', `${proof.origin}, ${grouped(String(proof.size))} entries`],
        ['Its root', proof.root],
      ]
    : [];

/** The same in a sentence, with where to compare it. */
const ledgerNote = ({ proof, appUrl }: DocumentFacts): string[] =>
  proof
    ? [
        `When this was issued, the public ledger ${headWords(proof)} (compare it at ${appUrl}/ledger).`,
      ]
    : [];

/** What proves a note's price: in its file, unless that is too long, and always at an address. */
function proofOf({
  proof,
  lot,
  appUrl,
}: DocumentFacts): Pick<DocumentContent, 'link' | 'attachment'> {
  const link = { text: 'Check this auction', url: `${appUrl}/auction/${lot.id}/verify` };
  if (proof?.text === undefined) return { link };
  return { link, attachment: { name: `lot-${lot.id}.txt`, text: proof.text } };
}

const NOTE_ENDS = [
  'The price was set in a public auction. Each of its bids can be checked at the address below. No charge is shared with anybody.',
  'Tell us at once if anything here does not match your records.',
];

/** The file can be checked without this site: by a command that anybody may keep. */
const noteEnds = (facts: DocumentFacts): string[] =>
  proofOf(facts).attachment
    ? [
        ...NOTE_ENDS,
        'The proof of the lot is attached to this file. It can be checked without this site, too.',
      ]
    : NOTE_ENDS;

function buyerNote(facts: DocumentFacts): Part {
  const { sale, buyer } = facts;
  return {
    title: 'Contract note: you bought',
    to: { heading: 'Client', lines: personLines(buyer) },
    facts: noteFacts(facts, true),
    lines: [goodsLine(facts), ...chargeLines('Buyer’s fee', sale.buyer, sale.taxTenths)],
    total: ['Total that you pay, in US dollars', formatCents(sale.buyer.total)],
    payment: [],
    notes: noteEnds(facts),
    ...proofOf(facts),
  };
}

function sellerNote(facts: DocumentFacts): Part {
  const { sale, seller } = facts;
  return {
    title: 'Contract note: you sold',
    to: { heading: 'Client', lines: personLines(seller) },
    facts: noteFacts(facts, false),
    lines: [goodsLine(facts), ...chargeLines('Seller’s fee', sale.seller, sale.taxTenths, minus)],
    total: ['Total that you get, in US dollars', formatCents(sale.seller.total)],
    payment: [],
    notes: noteEnds(facts),
    ...proofOf(facts),
  };
}

/** A confirmation says what is charged even where nothing is. */
function chargeLines(...given: Parameters<typeof feeLines>): Part['lines'] {
  const lines = feeLines(...given);
  return lines.length > 0 ? lines : [{ text: 'Charges', detail: '', amount: 'None' }];
}
