import { type StockTransfer, stockTransferOf } from '#domain/transfer/stock-transfer.ts';
import { partOf } from '#server/market/sales/present-sale.ts';
import { eventsOf, salesWithPeople } from '#server/market/sales/sale-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** A completed sale for a cap table, for one of its sides or an admin. */
export async function completedSale(
  db: Db,
  id: number,
  reader: Caller,
): Promise<StockTransfer | Refusal> {
  const sale = await salesWithPeople(db)
    .select('auctions.share_class')
    .where('sales.id', '=', id)
    .executeTakeFirst();
  if (!sale || (reader.role !== 'admin' && !partOf(sale, reader))) return refuse('not_found');
  const events = await eventsOf(db, id);
  const completed = events.findLast(({ to_status: to }) => to === 'completed');
  if (sale.status !== 'completed' || !completed) return refuse('sale_not_completed');
  return stockTransferOf({
    ...{ id, lotId: sale.auction_id, company: sale.title, shareClass: sale.share_class },
    ...{ shares: sale.shares, price: sale.price_cents },
    ...{ seller: sale.seller_name, buyer: sale.buyer_name },
    day: completed.happened_at.toISOString().slice(0, 10),
  });
}
