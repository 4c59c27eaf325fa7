import type { Tx } from '#server/db/pool.ts';
import { type Refusal, refuse } from '#server/http/answer.ts';
import { isInvolved } from '#server/lots/involvement.ts';
import { type Listing, lockListing } from '#server/lots/lock-listing.ts';

/** Locks a lot for an admin's change or decision, unless they have a stake in it. */
export async function lockForAdmin(
  tx: Tx,
  id: number,
  admin: { id: number },
): Promise<Listing | Refusal> {
  const lot = await lockListing(tx, id);
  if (!lot || lot.deleted_at !== null) return refuse('not_found');
  if (await isInvolved(tx, id, admin.id)) return refuse('involved_in_lot');
  return lot;
}
