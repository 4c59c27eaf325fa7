import { type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/**
 * Locks an own lot for a change. Foreign and deleted ones do not exist for their asker; from live
 * on nothing can be changed by its seller.
 */
export async function lockChangeable(
  tx: Tx,
  id: number,
  owner: { id: number },
): Promise<Listing | Refusal> {
  const lot = await lockListing(tx, id);
  if (lot?.seller_id !== owner.id) return refuse('not_found');
  const open = lot.status === 'pending' || lot.status === 'rejected';
  if (!open) return refuse('not_editable');
  return lot.deleted_at === null ? lot : refuse('not_found');
}
