import type { Tx } from '#server/platform/database/pool.ts';
import type { Listing } from './lock-listing.ts';

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
