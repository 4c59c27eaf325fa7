import type { NoticeType } from '#contract/notifications/notification.ts';
import { formatCents } from '#domain/money.ts';
import { groupedReference, saleReference } from '#domain/payment-reference.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sumsOf } from '../sales/present-sale.ts';
import { sales } from '../sales/sale-query.ts';
import { momentWords } from './lot-notices.ts';

interface Told {
  type: NoticeType;
  auctionId: number | null;
  readerId: number;
}

/**
 * What the mail to a winner says besides the notice: where, what, by when and with which reference to
 * pay. Not to which account: that is only on our page, so that no forged mail can look like ours.
 */
export async function wonSale(db: Db, { type, auctionId, readerId }: Told) {
  if (type !== 'auction_won' || auctionId === null) return undefined;
  const sale = await sales(db)
    .where('sales.auction_id', '=', auctionId)
    .where('sales.buyer_id', '=', readerId)
    .where('sales.status', '=', 'awaiting_payment')
    .executeTakeFirst();
  if (!sale) return undefined;
  const facts: [string, string][] = [
    ['To pay', formatCents(sumsOf(sale).total)],
    ['Pay by', momentWords(sale.due_at)],
    ['Payment reference', groupedReference(saleReference(sale.id))],
  ];
  return { url: `/sales/${sale.id}`, label: 'See how to pay', facts };
}
