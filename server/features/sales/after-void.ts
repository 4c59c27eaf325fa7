import type { WholeSale } from '#contract/sales/sale.ts';
import type { SaleRow } from '#server/market/sales/sale-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** As what the lot of a sale was listed again; its buyer reads of it, as everybody does, once it was live. */
export async function listedAgainFor(
  db: Db,
  { auction_id: lotId, seller_id: sellerId }: SaleRow,
  reader: Pick<Caller, 'id' | 'role'>,
): Promise<WholeSale['listed_again']> {
  const copy = await db
    .selectFrom('auctions')
    .select(['id', 'status', 'live_at', 'deleted_at'])
    .where('relists_id', '=', lotId)
    .executeTakeFirst();
  if (!copy) return null;
  const maySee = copy.live_at !== null || reader.role === 'admin' || reader.id === sellerId;
  return maySee ? { id: copy.id, status: copy.deleted_at ? null : copy.status } : null;
}
