import type { Cents } from '#domain/money.ts';
import { voidLimits } from '#server/engine/void-limits.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { limitVoid, type WhyVoid } from '../notices/lot-notices.ts';
import { notifyAll } from '../notices/notify-all.ts';

/**
 * Ends a person's limits where they may no longer bid so much, or at all, and tells them alone. Call it in the
 * transaction of that act.
 */
export async function endLimits(
  tx: Tx,
  bidder: { id: number },
  lotIds: readonly number[],
  why: WhyVoid,
  most?: Cents,
): Promise<void> {
  const lots = await voidLimits(tx, bidder.id, lotIds, most);
  await notifyAll(
    tx,
    lots.map((lot) => ({ readerId: bidder.id, notice: limitVoid(lot, lot.leading, why) })),
  );
}
