import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { serverNow } from '#web/lib/server-clock.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Freshness } from '#web/ui/freshness.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { liveAuctionsQuery } from './auction-queries.ts';
import { MarketControls } from './market-controls.tsx';
import { MarketTable } from './market-table.tsx';
import { lotsIn, type MarketView, viewOf } from './market-view.ts';

/** From here on a row fits all its figures. */
const TABLE_FROM_PX = 1024;
const PARAMETERS = { search: 'q', filter: 'filter', sort: 'sort' } as const;

/** The live lots, with search, filter and sort kept in the address. */
export function MarketList() {
  const lots = useQuery(liveAuctionsQuery);
  const [view, change] = useMarketView();
  const wide = useWiderThan(TABLE_FROM_PX);
  return (
    <section aria-label="Live auctions" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MarketControls view={view} onChange={change} />
        <Freshness query={lots} channel="market" />
      </div>
      <Loaded
        query={lots}
        failed="Failed to load auctions."
        loading={<SkeletonRows rows={8} className={wide ? 'h-14' : 'h-56'} />}
      >
        {(all) => {
          const shown = lotsIn(view, all, serverNow());
          if (all.length === 0) return <EmptyState sentence="Live auctions not found" />;
          if (shown.length === 0) {
            return (
              <EmptyState sentence="Live auctions not found">
                <Button size="small" onClick={() => change({ search: '', filter: 'all' })}>
                  Show all lots
                </Button>
              </EmptyState>
            );
          }
          if (wide) return <MarketTable lots={shown} />;
          return (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {shown.map((lot) => (
                <li key={lot.id}>
                  <LotCard lot={lot} to={`/auction/${lot.id}`} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function useMarketView(): [MarketView, (part: Partial<MarketView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const change = (part: Partial<MarketView>) => {
    const next = { ...view, ...part };
    const kept = new URLSearchParams();
    const defaults = viewOf(kept);
    for (const key of ['search', 'filter', 'sort'] as const) {
      if (next[key] !== defaults[key]) kept.set(PARAMETERS[key], next[key]);
    }
    setAddress(kept, { replace: true });
  };
  return [view, change];
}
