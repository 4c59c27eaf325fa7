import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import type { Deps } from '#server/deps.ts';
import { listed, ok, refuse } from '#server/http/answer.ts';
import type { Serve } from '#server/http/serve.ts';
import { presentBid } from '#server/lots/present-bid.ts';
import { bidsOfLot, newestLiveBids } from './live-bids.ts';
import { liveSummary } from './live-summary.ts';
import { topMovers } from './top-movers.ts';

export function marketRoutes(serve: Serve, { db }: Deps): void {
  serve(listLiveBids, async ({ query, user }) => {
    const { rows, total } = await newestLiveBids(db, query);
    return listed(
      rows.map((row) => presentBid(row, user)),
      total,
    );
  });

  serve(listBidsOfLot, async ({ params, query, user }) => {
    const found = await bidsOfLot(db, params.id, query);
    if (!found) return refuse('auction_closed');
    return listed(
      found.rows.map((row) => presentBid(row, user)),
      found.total,
    );
  });

  serve(listTopMovers, async () => ok(await topMovers(db)));
  serve(getLiveSummary, async () => ok(await liveSummary(db)));
}
