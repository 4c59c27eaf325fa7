import * as closing from '#server/engine/closing.ts';
import { startNotifyingLosers } from '#server/market/notices/notify-losers.ts';
import { followEnd } from '#server/market/sales/follow-end.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { testConfig } from './test-config.ts';

const onEnd = followEnd(testConfig.paymentDays);

/** Ends those of these lots that are due, with the notices that follow. */
export const closeLots = (
  db: Db,
  ids: readonly number[],
  locks: 'skip' | 'wait' = 'skip',
): Promise<number[]> => closing.closeLots(db, { onEnd }, ids, locks);

/** Ends lots when they are due, and tells everybody, until it is stopped. */
export function startCloser(db: Db, log: Log): closing.Closer {
  const losers = startNotifyingLosers(db, log);
  const closer = closing.startCloser(db, log, { onEnd, onEnded: losers.poke });
  return {
    async stop() {
      await closer.stop();
      await losers.stop();
    },
  };
}
