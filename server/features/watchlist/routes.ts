import { deleteSavedSearchSchemas } from '#contract/watchlist/delete-saved-search.schemas.ts';
import { deleteSavedSearch } from '#contract/watchlist/delete-saved-search.ts';
import { getMyLotsSchemas } from '#contract/watchlist/get-my-lots.schemas.ts';
import { getMyLots } from '#contract/watchlist/get-my-lots.ts';
import { listSavedSearchesSchemas } from '#contract/watchlist/list-saved-searches.schemas.ts';
import { listSavedSearches } from '#contract/watchlist/list-saved-searches.ts';
import { listWatchedLotsSchemas } from '#contract/watchlist/list-watched-lots.schemas.ts';
import { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { saveSearchSchemas } from '#contract/watchlist/save-search.schemas.ts';
import { saveSearch } from '#contract/watchlist/save-search.ts';
import type { SavedSearch } from '#contract/watchlist/saved-search.ts';
import { stopWatchingLotSchemas } from '#contract/watchlist/stop-watching-lot.schemas.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLotSchemas } from '#contract/watchlist/watch-lot.schemas.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import type { Deps } from '#server/deps.ts';
import { myLotsOf, NO_LOTS } from '#server/market/lots/my-lots.ts';
import { positionsOf } from '#server/market/lots/position.ts';
import { presentAuction } from '#server/market/lots/present-auction.ts';
import {
  type SavedSearchRow,
  savedSearchesOf,
  searchName,
} from '#server/market/lots/saved-search.ts';
import { created, isRefusal, listed, noContent, ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { dropSearch, keepSearch } from './saved-searches.ts';
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
    return ok(mine.get(user.id) ?? NO_LOTS);
  });

  serve(listSavedSearches, listSavedSearchesSchemas, async ({ user }) =>
    ok((await savedSearchesOf(db, user.id)).map(present)),
  );

  serve(saveSearch, saveSearchSchemas, async ({ body, user }) => {
    const saved = await keepSearch(db, user.id, body);
    if (isRefusal(saved)) return saved;
    return saved.isNew ? created(present(saved.search)) : ok(present(saved.search));
  });

  serve(deleteSavedSearch, deleteSavedSearchSchemas, async ({ params, user }) => {
    await dropSearch(db, user.id, params.id);
    return noContent();
  });
}

const present = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  name: searchName(row),
  filters: row.filters,
  created_at: row.created_at.toISOString(),
});
