import type { Cents } from '#domain/money.ts';
import { curtailLimits } from '#server/engine/curtail-limits.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { limitLowered, limitVoid, type WhyVoid } from '../notices/limit-notices.ts';
import { notifyAll } from '../notices/notify-all.ts';

/**
 * Ends a person's limits where they may no longer bid so much, or at all, and tells them alone; where they may still
 * bid `most`, the limit is that. Call it in the transaction of that act.
 */
export async function endLimits(
  tx: Tx,
  bidder: { id: number },
  lotIds: readonly number[],
  why: WhyVoid,
  most?: Cents,
): Promise<void> {
  const lots = await curtailLimits(tx, bidder.id, lotIds, most);
  await notifyAll(
    tx,
    lots.map(({ limit, ...lot }) => ({
      readerId: bidder.id,
      notice: limit === null ? limitVoid(lot, lot.leading, why) : limitLowered(lot, limit),
    })),
  );
}
