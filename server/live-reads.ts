import { adminCounters } from './features/admin/live.ts';
import { liveLots, lotReads } from './features/auctions/live.ts';
import { marketActivity } from './features/market/live.ts';
import { meReads } from './features/notifications/live.ts';
import { knownHead } from './ledger/newest-head.ts';
import type { Db } from './platform/database/pool.ts';
import type { LiveReads } from './realtime/feed.ts';

/** What the features show on the channels of /live. */
export const liveReads = (db: Db): LiveReads => ({
  async market() {
    const [lots, activity] = await Promise.all([liveLots(db), marketActivity(db)]);
    return { ...activity, lots };
  },
  lot: { ...lotReads(db), ledger: knownHead(db) },
  me: meReads(db),
  admin: () => adminCounters(db),
});
