import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import type { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { count, dollars, percentAbove } from '#web/lib/figures.ts';
import { mergeFrame } from '#web/lib/merge-lot.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { WATCHLIST_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { Change } from '#web/ui/price.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { watchedEndedQuery, watchedLiveQuery } from './watchlist-queries.ts';

type WatchedLot = ReplyOf<typeof listWatchedLots>[number];

const TABLE_FROM_PX = 1024;

const name: Column<WatchedLot> = {
  head: 'Lot',
  title: true,
  cell: (lot) => (
    <LotLink
      title={lot.title}
      ticker={lot.ticker}
      logo={lot.logo_url}
      to={`/auction/${lot.id}`}
      mark={<LotMark lot={lot} />}
      star={<WatchButton lot={lot} look="line" />}
    />
  ),
};

const liveColumns: readonly Column<WatchedLot>[] = [
  name,
  {
    head: 'Leading bid',
    figure: true,
    cell: (lot) =>
      lot.bids_count === 0 ? (
        <Stacked figure={dollars(lot.buy_in_price)} below="buy-in price" />
      ) : (
        <strong>{dollars(lot.current_price)}</strong>
      ),
  },
  {
    head: 'Change',
    figure: true,
    cell: (lot) => <Change percent={percentAbove(lot.current_price, lot.buy_in_price)} />,
  },
  { head: 'Bids', figure: true, cell: (lot) => count(lot.bids_count) },
  { head: 'Watching', figure: true, cell: (lot) => count(lot.watchers ?? 1) },
  {
    head: 'Time left',
    figure: true,
    cell: (lot) =>
      lot.ends_at && <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} />,
  },
];

const results = { won: 'You won', lost: 'You did not win' } as const;

const endedColumns: readonly Column<WatchedLot>[] = [
  name,
  {
    head: 'Result',
    figure: true,
    cell: (lot) =>
      lot.winning_bid === null ? (
        <span className="text-ink-soft">No bids</span>
      ) : (
        <Stacked
          figure={`Sold at ${dollars(lot.winning_bid)}`}
          below={lot.me?.result ? results[lot.me.result] : 'per share'}
        />
      ),
  },
  { head: 'Bids', figure: true, cell: (lot) => count(lot.bids_count) },
  { head: 'Ended', figure: true, cell: (lot) => lot.ends_at && dateAndTime(lot.ends_at) },
];

/** What the user watches: live lots as they move, and below, folded, those that are over. */
export function Watchlist() {
  useLiveWatchlist();
  const live = useQuery(watchedLiveQuery);
  const ended = useQuery(watchedEndedQuery);
  return (
    <>
      <Loaded
        query={live}
        failed="Failed to load your watchlist."
        loading={<SkeletonRows rows={4} className="h-38 rounded-lg lg:h-12" />}
      >
        {(lots) =>
          lots.length === 0 ? (
            <EmptyState sentence="You are not watching any live auctions.">
              <p className="text-sm text-ink-soft">
                Press the star on a lot to add it here and get a reminder five minutes before it
                ends.
              </p>
              <ButtonLink to="/auctions" size="small">
                See live auctions
              </ButtonLink>
            </EmptyState>
          ) : (
            <DataTable
              caption="Live lots that I watch"
              columns={liveColumns}
              rows={lots}
              keyOf={({ id }) => id}
              tableFrom={TABLE_FROM_PX}
            />
          )
        }
      </Loaded>
      {ended.data && ended.data.total > 0 && (
        <details className="mt-8 border-t border-line pt-4">
          <summary className="tap w-fit cursor-pointer rounded-sm text-sm font-medium">
            Ended ({count(ended.data.total)})
          </summary>
          <div className="pt-4">
            <DataTable
              caption="Ended lots that I watch"
              columns={endedColumns}
              rows={ended.data.rows}
              keyOf={({ id }) => id}
              tableFrom={TABLE_FROM_PX}
            />
          </div>
        </details>
      )}
    </>
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
