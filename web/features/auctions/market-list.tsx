import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { useThrottled } from '#web/lib/use-throttled.ts';
import { Button } from '#web/ui/button.tsx';
import { Either } from '#web/ui/either.tsx';
import { Freshness } from '#web/ui/freshness.tsx';
import { addressNow } from '#web/ui/list/address-now.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { liveAuctionsQuery } from './auction-queries.ts';
import { FilterChips } from './filter-chips.tsx';
import { MarketControls } from './market-controls.tsx';
import type { FilterName } from './market-filters.ts';
import { MarketLots } from './market-lots.tsx';
import { addressOf, type MarketView, nextSort, type SortField, viewOf } from './market-view.ts';
import { reachesDescriptions } from './market-words.ts';
import { useFoundLots } from './use-found-lots.ts';

// Most visitors search for nothing.
const NothingFound = latePart(() => import('./nothing-found.tsx'));
const EndedMatches = latePart(() => import('./ended-matches.tsx'));

/** A market that moves 50 times a second is drawn this often, so that typing stays quick; a lot's page shows each bid. */
const SHOWN_EVERY_MS = 200;
const NONE: readonly Auction[] = [];

/** The live lots, with search, filters and sort kept in the address. */
export function MarketList() {
  const lots = useQuery(liveAuctionsQuery);
  const [view, change] = useMarketView();
  const now = useNow();
  const all = useThrottled(lots.data, SHOWN_EVERY_MS) ?? NONE;
  const { shown: found, sort: order, total, state } = useFoundLots(view, all, now);
  const words = view.search.trim();
  // What is typed goes before the rows that it finds, which come with their order.
  const { shown, sort } = useDeferredValue(
    useMemo(() => ({ shown: found, sort: order }), [found, order]),
  );
  const onSort = useCallback(
    (field: SortField) => change(({ sort }) => ({ sort: nextSort(sort, field) })),
    [change],
  );
  const filter = useCallback(
    (name: FilterName, value: string) =>
      change(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    [change],
  );
  const ended = state === 'done' && reachesDescriptions(words) && (
    <Suspense>
      <EndedMatches words={words} />
    </Suspense>
  );
  return (
    <section aria-label="Live auctions" className="flex min-w-0 flex-col gap-2 sm:gap-3">
      {/* The mark stands beside the search on wide screens, and beside the count on narrow ones. */}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="order-1 w-full min-w-0 lg:w-auto lg:flex-1">
          <MarketControls
            view={view}
            onChange={change}
            onFilter={filter}
            lots={all}
            found={total}
          />
        </div>
        <div className="order-3 flex h-6 shrink-0 items-center justify-end lg:order-2 lg:h-10 lg:w-28">
          <Freshness query={lots} channel="market" />
        </div>
        <div className="order-2 min-w-0 flex-1 lg:order-3 lg:basis-full">
          <FilterChips
            view={view}
            lots={all}
            found={total}
            state={state}
            onChange={change}
            onFilter={filter}
          />
        </div>
      </div>
      <Loaded query={lots} failed="Failed to load auctions." loading={<Loading />}>
        {(live) => {
          if (live.length === 0) return <EmptyState sentence="Live auctions not found" />;
          if (!sort) return <Loading />;
          if (shown.length > 0) return <MarketLots lots={shown} sort={sort} onSort={onSort} />;
          return (
            <EmptyState sentence={state === 'searching' ? 'Searching…' : 'Live auctions not found'}>
              <Suspense>
                {state === 'done' && <NothingFound view={view} lots={all} now={now} />}
              </Suspense>
              {ended}
              <Button size="small" onClick={() => change({ search: '', filters: {} })}>
                Show all lots
              </Button>
            </EmptyState>
          );
        }}
      </Loaded>
      {shown.length > 0 && ended}
      <p className="text-xs text-ink-soft">
        Market prices are what sellers state, not live quotes. Each lot’s page gives the date of its
        price.
      </p>
    </section>
  );
}

const Loading = () => (
  <Either
    from={1024}
    wide={<SkeletonRows rows={8} className="h-[53px]" />}
    narrow={<SkeletonRows rows={4} className="h-[104px]" />}
  />
);

type Change = Partial<MarketView> | ((before: MarketView) => Partial<MarketView>);

/**
 * `change` stays the same function: what is given it need not be drawn with each frame of the market. What is chosen
 * is a step that one can go back over; what is typed is not.
 */
function useMarketView(): [MarketView, (part: Change) => void] {
  const [address, setAddress] = useSearchParams();
  const set = useRef(setAddress);
  useEffect(() => {
    set.current = setAddress;
  });
  const change = useCallback((part: Change) => {
    const before = viewOf(addressNow());
    const changed = typeof part === 'function' ? part(before) : part;
    const next = addressOf({ ...before, ...changed });
    const isTyped = Object.keys(changed).join() === 'search';
    const replace = isTyped || next.toString() === addressOf(before).toString();
    set.current(next, { replace, preventScrollReset: true });
  }, []);
  return [useMemo(() => viewOf(address), [address]), change];
}
