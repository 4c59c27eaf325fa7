import { type NotNull, sql } from 'kysely';
import type { NoticeType } from '#contract/notifications/notification.ts';
import { formatCents } from '#domain/money.ts';
import { groupedReference, saleReference } from '#domain/payment-reference.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sumsOf } from '../sales/present-sale.ts';
import { type SaleRow, sales } from '../sales/sale-query.ts';
import { dayWords, momentWords } from './moment-words.ts';

interface Told {
  type: NoticeType;
  auctionId: number | null;
  readerId: number;
  about: number | null;
}

/**
 * What the mail about a sold lot says besides the notice. To its winner: where, what, by when and with which reference
 * to pay; not to which account, which is only on our page, so that no forged mail can look like ours. To its seller:
 * what they get, and until when the buyer may take to pay; then of each payout, what they were paid and what is due.
 */
export async function saleInMail(db: Db, { type, auctionId, readerId, about }: Told) {
  if (type === 'sale_moved' && about !== null) return payoutInMail(db, about);
  const side = type === 'auction_won' ? 'buyer' : type === 'auction_ended' ? 'seller' : undefined;
  if (side === undefined || auctionId === null) return undefined;
  const sale = await sales(db)
    .where('sales.auction_id', '=', auctionId)
    .where(`sales.${side}_id`, '=', readerId)
    .where('sales.status', '=', 'awaiting_payment')
    .executeTakeFirst();
  if (!sale) return undefined;
  return {
    url: `/sales/${sale.id}`,
    label: side === 'buyer' ? 'See how to pay' : 'See the sale',
    facts: side === 'buyer' ? winnersFacts(sale) : sellersFacts(sale),
  };
}

const winnersFacts = (sale: SaleRow): [string, string][] => [
  ['To pay', formatCents(sumsOf(sale).total)],
  ['Pay by', momentWords(sale.due_at)],
  ['Payment reference', groupedReference(saleReference(sale.id))],
];

const sellersFacts = (sale: SaleRow): [string, string][] => [
  ['You get', formatCents(sumsOf(sale).payout)],
  ['The buyer must pay by', momentWords(sale.due_at)],
  ['Your next step', 'Start the transfer of the shares once we tell you that the buyer has paid'],
];

/** As it was once this payout was booked: others may have followed before the mail left. */
const paidSoFar = sql<string>`(
  select sum(case kind when 'paid_out' then cents when 'payout_returned' then -cents end)
  from sale_events where sale_id = sales.id and id <= booked.id and not exists (
    select from sale_events cancelling where cancelling.cancels_id = sale_events.id and cancelling.id < booked.id))`;

async function payoutInMail(db: Db, event: number) {
  const sale = await sales(db)
    .innerJoin('sale_events as booked', 'booked.sale_id', 'sales.id')
    .select(['booked.kind', 'booked.cents', 'booked.paid_on', paidSoFar.as('paid_so_far')])
    .where('booked.id', '=', event)
    .$narrowType<{ cents: NotNull; paid_on: NotNull }>()
    .executeTakeFirstOrThrow();
  const soFar = BigInt(sale.paid_so_far);
  const facts: [string, string][] = [
    [sale.kind === 'paid_out' ? 'Paid now' : 'Came back', formatCents(BigInt(sale.cents))],
    ['Paid so far', formatCents(soFar)],
    ['Still due', formatCents(sumsOf(sale).payout - soFar)],
    ['Day in the bank’s books', dayWords(new Date(sale.paid_on))],
  ];
  return { url: `/sales/${sale.id}`, label: 'See the sale', facts };
}
