import type { AdminAct, ConflictMark } from '#domain/conflict-of-interest.ts';
import { markConflict, refusedFor, ruleOnLot } from '#server/market/lots/conflicts.ts';
import { type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/** A lot that an admin acts on, with the mark that the act leaves where they have a stake in it. */
export type LotOfAct = Listing & { mark: ConflictMark | undefined };

/** Locks a lot for an admin's act, which may depend on the lot, unless they leave it to another admin. */
export async function lockForAdmin(
  tx: Tx,
  id: number,
  admin: { id: number },
  act: AdminAct | ((lot: Listing) => AdminAct),
): Promise<LotOfAct | Refusal> {
  const lot = await lockListing(tx, id);
  if (!lot || lot.deleted_at !== null) return refuse('not_found');
  const named = typeof act === 'function' ? act(lot) : act;
  const ruling = await ruleOnLot(tx, id, admin, named);
  if (ruling.ruling === 'refused') return refusedFor(ruling);
  return { ...lot, mark: ruling.ruling === 'marked' ? ruling.mark : undefined };
}

/** Publishes the mark, if there is one, once the act is sure to happen. */
export const publishMark = async (
  tx: Tx,
  { id, mark }: LotOfAct,
  admin: { id: number },
): Promise<void> => {
  if (mark) await markConflict(tx, id, admin, mark);
};
