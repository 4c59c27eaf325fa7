import type { Tx } from '#server/platform/database/pool.ts';
import { limitVoid, type WhyVoid } from '../notices/limit-notices.ts';
import { notifyAll } from '../notices/notify-all.ts';
import { curtailLimits } from './curtail-limits.ts';

/**
 * Ends a person's limits where they may bid no longer, and tells them alone. Call it in the transaction of that act.
 */
export async function endLimits(
  tx: Tx,
  bidder: { id: number },
  lotIds: readonly number[],
  why: WhyVoid,
): Promise<void> {
  const lots = await curtailLimits(tx, bidder.id, lotIds);
  await notifyAll(
    tx,
    lots.map((lot) => ({ readerId: bidder.id, notice: limitVoid(lot, lot.leading, why) })),
  );
}
