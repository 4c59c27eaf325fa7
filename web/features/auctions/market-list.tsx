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
import { MarketControls } from './market-controls.tsx';
import { MarketLots } from './market-lots.tsx';
import { lotsIn, type MarketView, viewOf } from './market-view.ts';

const PARAMETERS = { search: 'q', filter: 'filter', sort: 'sort' } as const;

/** The live lots, with search, filter and sort kept in the address. */
export function MarketList() {
  const lots = useQuery(liveAuctionsQuery);
  const [view, change] = useMarketView();
  const now = useNow();
  return (
    <section aria-label="Live auctions" className="flex min-w-0 flex-col gap-4">
      {/* One line on wide screens, even beside a scroll bar: the search box shrinks. */}
      <div className="flex flex-wrap items-center justify-between gap-3 lg:flex-nowrap">
        <MarketControls view={view} onChange={change} />
        <div className="w-full lg:flex lg:w-44 lg:shrink-0 lg:justify-end">
          <Freshness query={lots} channel="market" />
        </div>
      </div>
      <Loaded query={lots} failed="Failed to load auctions." loading={<Loading />}>
        {(all) => {
          const shown = lotsIn(view, all, now);
          if (all.length === 0) return <EmptyState sentence="Live auctions not found" />;
          if (shown.length > 0) return <MarketLots lots={shown} />;
          return (
            <EmptyState sentence="Live auctions not found">
              <Button size="small" onClick={() => change({ search: '', filter: 'all' })}>
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
    narrow={<SkeletonRows rows={4} className="h-[251px]" />}
  />
);

function useMarketView(): [MarketView, (part: Partial<MarketView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const change = (part: Partial<MarketView>) => {
    const next = { ...viewOf(addressNow()), ...part };
    const kept = new URLSearchParams();
    const defaults = viewOf(kept);
    for (const key of ['search', 'filter', 'sort'] as const) {
      if (next[key] !== defaults[key]) kept.set(PARAMETERS[key], next[key]);
    }
    setAddress(kept, { replace: true });
  };
  return [view, change];
}
