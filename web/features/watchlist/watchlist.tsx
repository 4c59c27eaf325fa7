import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MarketFrame } from '#contract/live/frames.ts';
import { count } from '#web/lib/figures.ts';
import { isComing } from '#web/lib/is-coming.ts';
import { mergeFrame } from '#web/lib/merge-lot.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { WATCHLIST_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useMe } from '#web/lib/session.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { endedColumns, liveColumnsFor } from './watched-columns.tsx';
import { sorted, useOrder } from './watched-order.ts';
import { type WatchedLot, watchedEndedQuery, watchedLiveQuery } from './watchlist-queries.ts';

const TABLE_FROM_PX = 1024;

/** Whether the watched lots are live. */
export const WatchlistMark = () => (
  <Freshness query={useQuery(watchedLiveQuery)} channel="market" />
);

/** What the user watches: live lots as they move, and below, folded, those that are over, then what stands `after`. */
export function Watchlist({ after }: { after: ReactNode }) {
  useLiveWatchlist();
  const live = useQuery(watchedLiveQuery);
  const { data: user } = useMe();
  const stale = useIsStale(watchedLiveQuery.queryKey, 'market');
  const order = useOrder();
  const ended = useQuery(watchedEndedQuery);
  return (
    <Loaded
      query={live}
      failed="Failed to load your watchlist."
      loading={<SkeletonRows rows={4} className="h-38 rounded-lg lg:h-12" />}
      after={
        !isComing(ended) && (
          <>
            <EndedLots />
            {after}
          </>
        )
      }
    >
      {(lots) =>
        lots.length === 0 ? (
          <EmptyState sentence="You are not watching any live auctions.">
            <p className="text-sm text-ink-soft">
              Press the star on a lot to add it here and get a reminder five minutes before it ends.
            </p>
            <ButtonLink to="/auctions" size="small">
              See live auctions
            </ButtonLink>
          </EmptyState>
        ) : (
          <DataTable
            caption="Live lots that I watch"
            columns={liveColumnsFor(user?.id, stale)}
            rows={sorted(lots, order.sort)}
            order={order}
            keyOf={({ id }) => id}
            tableFrom={TABLE_FROM_PX}
          />
        )
      }
    </Loaded>
  );
}

/** Lots that are over, folded. */
function EndedLots() {
  const { data: ended } = useQuery(watchedEndedQuery);
  if (!ended || ended.total === 0) return null;
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="tap w-fit cursor-pointer rounded-sm text-sm font-medium">
        Ended ({count(ended.total)})
      </summary>
      <div className="pt-4">
        <DataTable
          caption="Ended lots that I watch"
          columns={endedColumns}
          rows={ended.rows}
          keyOf={({ id }) => id}
          tableFrom={TABLE_FROM_PX}
        />
      </div>
    </details>
  );
}

/** Prices and ends come by the market's channel; which lots these are by the user's own. */
function useLiveWatchlist(): void {
  const client = useQueryClient();
  useChannel('market', (frame) => {
    const { lots, gone } = (frame as MarketFrame).state;
    const changed = new Map(lots.map((lot) => [lot.id, lot]));
    patchCached<WatchedLot[]>(
      client,
      { queryKey: watchedLiveQuery.queryKey, exact: true },
      (watched) => watched.map((lot) => mergeFrame(lot, changed.get(lot.id) ?? lot)),
    );
    if (gone.length > 0) void refetchStale(client, { queryKey: WATCHLIST_KEY });
  });
}
