import { presentBid } from '#server/market/lots/present-bid.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { newestLiveBids } from './live-bids.ts';
import { liveSummary } from './live-summary.ts';
import { topMovers } from './top-movers.ts';

/** For the market's channel: what the API shows to a signed-out visitor beside the lots. */
export async function marketActivity(db: Db) {
  const [bids, movers, summary] = await Promise.all([
    newestLiveBids(db, {}),
    topMovers(db),
    liveSummary(db),
  ]);
  return { bids: bids.rows.map((row) => presentBid(row, undefined)), movers, summary };
}
