import { lazy, Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { Skeleton } from '#web/ui/states.tsx';

// The plotting library is the heaviest part of the page and not needed to bid.
const PricePlot = lazy(() => import('./price-plot.tsx'));

/** The place of the plot, at its size from the first paint on. */
export function LotPlot({ lot, bids }: { lot: Auction; bids: readonly Bid[] | undefined }) {
  const hydrated = useHydrated();
  const now = useNow();
  const end = lot.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(lot.ends_at);
  return (
    <section aria-labelledby="plot">
      <h2 id="plot" className="pb-2 text-base">
        Price per share
      </h2>
      <div className="h-64 md:h-80">
        {bids === undefined || !hydrated ? (
          <Skeleton className="h-full" />
        ) : (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <PricePlot lot={lot} bids={bids} until={Math.min(now, end)} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
