import type { AdminAct } from '#domain/conflict-of-interest.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal } from '#server/platform/http/answers/answer.ts';
import { type LotOfAct, lockForAdmin } from './lock-for-admin.ts';

/** Locks a lot for an act that one admin asked for and a second may have confirmed: neither may have a stake. */
export async function lockForPair(
  tx: Tx,
  { id, admin, second }: GuardedAct,
  act: AdminAct | ((lot: Listing) => AdminAct),
): Promise<LotOfAct | Refusal> {
  const lot = await lockForAdmin(tx, id, admin, act);
  if (isRefusal(lot) || !second) return lot;
  const seconds = await lockForAdmin(tx, id, second, act);
  return isRefusal(seconds) ? seconds : lot;
}
