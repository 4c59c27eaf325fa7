import type { NoticeType } from '#contract/notifications/notification.ts';
import { formatCents } from '#domain/money.ts';
import { groupedReference, saleReference } from '#domain/payment-reference.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sumsOf } from '../sales/present-sale.ts';
import { type SaleRow, sales } from '../sales/sale-query.ts';
import { momentWords } from './moment-words.ts';

interface Told {
  type: NoticeType;
  auctionId: number | null;
  readerId: number;
}

/**
 * What the mail about a sold lot says besides the notice. To its winner: where, what, by when and with which reference
 * to pay; not to which account, which is only on our page, so that no forged mail can look like ours. To its seller:
 * what they get, and until when the buyer may take to pay.
 */
export async function saleInMail(db: Db, { type, auctionId, readerId }: Told) {
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
