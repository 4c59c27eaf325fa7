import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from '#web/lib/use-server-time.ts';
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
import { addressOf, type MarketView, nextSort, viewOf } from './market-view.ts';
import { useFoundLots } from './use-found-lots.ts';

/** The live lots, with search, filters and sort kept in the address. */
export function MarketList() {
  const lots = useQuery(liveAuctionsQuery);
  const [view, change] = useMarketView();
  const now = useNow();
  const all = lots.data ?? [];
  const { shown, total } = useFoundLots(view, all, now);
  const filter = (name: FilterName, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <section aria-label="Live auctions" className="flex min-w-0 flex-col gap-2 sm:gap-3">
      {/* One line on wide screens, even beside a scroll bar: the search box shrinks. */}
      <div className="flex flex-wrap items-start justify-between gap-3 lg:flex-nowrap">
        <MarketControls view={view} onChange={change} onFilter={filter} lots={all} />
        <div className="w-full max-lg:hidden lg:flex lg:h-10 lg:w-44 lg:shrink-0 lg:items-center lg:justify-end">
          <Freshness query={lots} channel="market" />
        </div>
      </div>
      <div className="flex items-start justify-between gap-3">
        <FilterChips view={view} lots={all} found={total} onChange={change} onFilter={filter} />
        <div className="shrink-0 lg:hidden">
          <Freshness query={lots} channel="market" />
        </div>
      </div>
      <Loaded query={lots} failed="Failed to load auctions." loading={<Loading />}>
        {(live) => {
          if (live.length === 0) return <EmptyState sentence="Live auctions not found" />;
          if (shown.length > 0)
            return (
              <MarketLots
                lots={shown}
                sort={view.sort}
                onSort={(field) => change(({ sort }) => ({ sort: nextSort(sort, field) }))}
              />
            );
          return (
            <EmptyState sentence="Live auctions not found">
              <Button size="small" onClick={() => change({ search: '', filters: {} })}>
                Show all lots
              </Button>
            </EmptyState>
          );
        }}
      </Loaded>
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

function useMarketView(): [MarketView, (part: Change) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (part: Change) => {
    const before = viewOf(addressNow());
    const changed = typeof part === 'function' ? part(before) : part;
    setAddress(addressOf({ ...before, ...changed }), { replace: true, preventScrollReset: true });
  };
  return [viewOf(address), change];
}
