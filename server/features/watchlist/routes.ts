import { getMyLotsSchemas } from '#contract/watchlist/get-my-lots.schemas.ts';
import { getMyLots } from '#contract/watchlist/get-my-lots.ts';
import { listWatchedLotsSchemas } from '#contract/watchlist/list-watched-lots.schemas.ts';
import { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { stopWatchingLotSchemas } from '#contract/watchlist/stop-watching-lot.schemas.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLotSchemas } from '#contract/watchlist/watch-lot.schemas.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import type { Deps } from '#server/deps.ts';
import { myLotsOf } from '#server/market/lots/my-lots.ts';
import { positionsOf } from '#server/market/lots/position.ts';
import { presentAuction } from '#server/market/lots/present-auction.ts';
import { listed, ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { stopWatching, watch } from './watch.ts';
import { watchedLots } from './watched-lots.ts';

export function watchlistRoutes(serve: Serve, { db }: Deps): void {
  serve(watchLot, watchLotSchemas, async ({ params, user }) => {
    const watchers = await watch(db, user.id, params.id);
    return typeof watchers === 'number' ? ok({ watching: true, watchers }) : watchers;
  });

  serve(stopWatchingLot, stopWatchingLotSchemas, async ({ params, user }) =>
    ok({ watching: false, watchers: await stopWatching(db, user.id, params.id) }),
  );

  serve(listWatchedLots, listWatchedLotsSchemas, async ({ query, user }) => {
    const { rows, total } = await watchedLots(db, user.id, query);
    const mine = await positionsOf(db, user.id, rows);
    return listed(
      mine.map(({ lot, me }) => ({ ...presentAuction(lot, user), me })),
      total,
    );
  });

  serve(getMyLots, getMyLotsSchemas, async ({ user }) => {
    const mine = await myLotsOf(db, [user.id]);
    return ok(mine.get(user.id) ?? { lots: [], watching: [] });
  });
}
