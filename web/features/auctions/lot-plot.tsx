import { useMemo } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { useThrottled } from '#web/lib/use-throttled.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { heldUntil } from './plot/held-until.ts';
import { levelsOf } from './plot/plot-frame.ts';
import { PricePlot } from './plot/price-plot.tsx';

/** With many bids a second the line is updated this often; the exact price is shown elsewhere. */
const SHOWN_EVERY_MS = 1_000;

interface LotPlotProps {
  lot: Auction;
  /** Oldest first; undefined until they are known. */
  points: readonly PricePoint[] | undefined;
}

/** Reserves the plot's size from the first paint on. */
export function LotPlot({ lot, points }: LotPlotProps) {
  const { buy_in_price, market_price, max_bid_price, ends_at } = lot;
  const levels = useMemo(
    () => levelsOf({ buy_in_price, market_price, max_bid_price }),
    [buy_in_price, market_price, max_bid_price],
  );
  const now = useServerTime();
  const end = ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at);
  const shown = useThrottled(points, SHOWN_EVERY_MS);
  return (
    <section aria-labelledby="plot">
      <h2 id="plot" className="pb-2 text-base">
        Price per share
      </h2>
      <div className="h-64 md:h-80">
        {shown === undefined ? (
          <Skeleton className="h-full" />
        ) : (
          <PricePlot
            levels={levels}
            points={shown}
            until={Math.min(heldUntil(shown, now), end)}
            empty={lot.status === 'live' ? 'No bids yet' : 'No bids'}
          />
        )}
      </div>
    </section>
  );
}
