import { sql } from 'kysely';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { pendingActs, presentPendingAct, stateNow } from './pending-act-query.ts';

/**
 * What waits for a second admin of some sales, by sale: that one is called off, or that a payment is recorded or
 * cancelled.
 */
export async function waitingOfSales(
  db: Db,
  saleIds: readonly number[],
): Promise<(saleId: number) => PendingAct[]> {
  const ofSale = sql<number>`(parameters ->> 'sale_id')::bigint`;
  const rows = await pendingActs(db)
    .select(ofSale.as('sale_id'))
    .where('kind', 'in', ['call_off_sale', 'book_payment', 'cancel_payment'])
    .where(stateNow, '=', 'waiting')
    .where(ofSale, '=', sql<number>`any(${saleIds})`)
    .orderBy('pending_acts.id')
    .execute();
  const bySale = Map.groupBy(rows, ({ sale_id: id }) => Number(id));
  return (saleId) => (bySale.get(saleId) ?? []).map(presentPendingAct);
}
