import type { AdminAct, ConflictMark } from '#domain/conflict-of-interest.ts';
import { markConflict, refusedFor, ruleOnLot } from '#server/market/lots/conflicts.ts';
import { lockListing } from '#server/market/lots/lock-listing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { type SaleRow, sales } from './sale-query.ts';

/** Locks a sale, and its lot before it, as whoever ends a lot does. */
export async function lockSale(tx: Tx, id: number): Promise<SaleRow | undefined> {
  const sale = await sales(tx).where('sales.id', '=', id).executeTakeFirst();
  if (!sale) return undefined;
  await lockListing(tx, sale.auction_id);
  return sales(tx).where('sales.id', '=', id).forUpdate('sales').executeTakeFirstOrThrow();
}

/** A sale that an admin acts on, with the mark that the act leaves where they have a stake in its lot. */
type SaleOfAct = SaleRow & { mark: ConflictMark | undefined };

/** The same for an admin's act, unless they leave it to another admin: whoever sold the lot or bid on it does. */
export async function lockSaleForAdmin(
  tx: Tx,
  id: number,
  admin: { id: number },
  act: AdminAct,
): Promise<SaleOfAct | Refusal> {
  const sale = await lockSale(tx, id);
  if (!sale) return refuse('not_found');
  const ruling = await ruleOnLot(tx, sale.auction_id, admin, act);
  if (ruling.ruling === 'refused') return refusedFor(ruling);
  return { ...sale, mark: ruling.ruling === 'marked' ? ruling.mark : undefined };
}

/** The same where a second admin confirmed it: neither may have a stake. */
export async function lockSaleForPair(
  tx: Tx,
  id: number,
  { admin, second }: { admin: { id: number }; second?: { id: number } | undefined },
  act: AdminAct,
): Promise<SaleOfAct | Refusal> {
  const sale = await lockSaleForAdmin(tx, id, admin, act);
  if (isRefusal(sale) || !second) return sale;
  const seconds = await lockSaleForAdmin(tx, id, second, act);
  return isRefusal(seconds) ? seconds : sale;
}

/** Publishes the mark, if there is one, once the act is sure to happen. */
export async function publishSaleMark(
  tx: Tx,
  sale: SaleOfAct,
  admin: { id: number },
): Promise<void> {
  if (sale.mark) await markConflict(tx, sale.auction_id, admin, sale.mark);
}
