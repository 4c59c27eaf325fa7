import * as closing from '#server/engine/closing.ts';
import { startTellingLosers } from '#server/market/notices/tell-losers.ts';
import { tellOfEnd } from '#server/market/notices/tell-of-end.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

/** Ends those of these lots that are due, with the notices that follow. */
export const closeLots = (
  db: Db,
  ids: readonly number[],
  locks: 'skip' | 'wait' = 'skip',
): Promise<number[]> => closing.closeLots(db, { onEnd: tellOfEnd }, ids, locks);

/** Ends lots when they are due, and tells everybody, until it is stopped. */
export function startCloser(db: Db, log: Log): closing.Closer {
  const losers = startTellingLosers(db, log);
  const closer = closing.startCloser(db, log, { onEnd: tellOfEnd, onEnded: losers.poke });
  return {
    async stop() {
      await closer.stop();
      await losers.stop();
    },
  };
}
