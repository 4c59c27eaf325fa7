import type { Listing } from '#server/market/lots/lock-listing.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** The seller's row is kept from changing, so that going live and suspension cannot cross. */
export async function sellerIsActive(tx: Tx, lot: Listing): Promise<boolean> {
  const seller = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', lot.seller_id)
    .forShare()
    .executeTakeFirst();
  return seller?.status === 'active';
}
