import * as closing from '#server/engine/closing.ts';
import { startNotifyingLosers } from '#server/market/notices/notify-losers.ts';
import { notifyOfEnd } from '#server/market/notices/notify-of-end.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

/** Ends those of these lots that are due, with the notices that follow. */
export const closeLots = (
  db: Db,
  ids: readonly number[],
  locks: 'skip' | 'wait' = 'skip',
): Promise<number[]> => closing.closeLots(db, { onEnd: notifyOfEnd }, ids, locks);

/** Ends lots when they are due, and tells everybody, until it is stopped. */
export function startCloser(db: Db, log: Log): closing.Closer {
  const losers = startNotifyingLosers(db, log);
  const closer = closing.startCloser(db, log, { onEnd: notifyOfEnd, onEnded: losers.poke });
  return {
    async stop() {
      await closer.stop();
      await losers.stop();
    },
  };
}
