import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { latePart } from '#web/lib/late-part.ts';
import { dayAndTime, dayTimeAndZone } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { useThrottled } from '#web/lib/use-throttled.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { heldUntil } from './plot/held-until.ts';
import { useMarketShown } from './plot/market-shown.ts';
import { PlotFoot } from './plot/plot-foot.tsx';
import { type RangeName, ranges, usePlotRange, usualRange } from './plot/plot-range.ts';
import { type Span, spanAt } from './plot/span.ts';

// A lot's page is there before its plot can be pointed at; the server draws both.
const load = () => import('./plot/zoom-plot.tsx');
const ZoomPlot = latePart(load);

/** With many bids a second the line is updated this often; the exact price is shown elsewhere. */
const SHOWN_EVERY_MS = 1_000;

/** A rise that is seen, as a part of the height from buy-in to market. */
const SEEN = 1 / 20;

interface LotPlotProps {
  lot: Pick<
    Auction,
    | 'buy_in_price'
    | 'market_price'
    | 'max_bid_price'
    | 'ends_at'
    | 'hard_stop_at'
    | 'soft_close_seconds'
    | 'extensions'
    | 'last_seq'
    | 'bids_count'
    | 'status'
  >;
  /** Oldest first; undefined until they are known. */
  points: readonly PricePoint[] | undefined;
  /** My number in the lot; null if I have not bid. */
  me: number | null;
  /** Until when all this is known (ms): undefined while it is fresh. */
  knownUntil?: number | undefined;
}

/** Reserves the plot's size from the first paint on. */
export function LotPlot({ lot, points, me, knownUntil = Infinity }: LotPlotProps) {
  const { buy_in_price, market_price, ends_at } = lot;
  const now = Math.min(useServerTime(), knownUntil);
  const end = ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at);
  // Its code comes while the points do; deferred, its place is held in one step and not in two.
  useEffect(() => void load().catch(() => undefined), []);
  const read = useMemo(() => points && { lot, points }, [lot, points]);
  const drawn = useDeferredValue(useThrottled(read, SHOWN_EVERY_MS));
  const shown = drawn?.points;
  // Once: while somebody looks, the plot does not change its range by itself.
  const [usual, setUsual] = useState<RangeName>();
  if (usual === undefined && shown)
    setUsual(now < end ? usualRange(shown, now, (market_price - buy_in_price) * SEEN) : 'all');
  const [range, choose] = usePlotRange(usual ?? 'all');
  const [span, setSpan] = useState<Span>();
  const show = (next: RangeName) => {
    setSpan(undefined);
    choose(next);
  };
  const toMarket = useMarketShown();
  const length = span ? span.to - span.from : ranges[range][1];
  const until = Math.min(heldUntil(shown ?? [], now, length), end);
  const zoomed = span && spanAt(span, until);
  return (
    <section aria-labelledby="plot">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pb-2 sm:gap-x-4">
        <h2 id="plot" className="mr-auto text-base">
          Price per share
        </h2>
        {zoomed && <ShownSpan {...zoomed} />}
        <Legend withMine={me !== null} isShown={!span && lot.bids_count > 0} />
        <RangeChoice
          isShown={lot.bids_count > 0}
          chosen={span ? undefined : range}
          onChoose={show}
        />
      </div>
      <div className="h-64 md:h-80">
        {drawn === undefined ? (
          <Skeleton className="h-full" />
        ) : (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <ZoomPlot
              range={range}
              span={zoomed}
              onSpan={setSpan}
              onAll={() => show('all')}
              {...drawn}
              me={me}
              from={until - ranges[range][1]}
              until={until}
              toMarket={toMarket}
              empty={lot.status === 'live' ? 'No bids yet' : 'No bids'}
            />
          </Suspense>
        )}
      </div>
      {/* Keeps its place until the first bid, before which the market is in sight and there is nothing to zoom. */}
      <div className="flex h-8 items-end justify-between gap-4 text-xs text-ink-soft">
        {lot.bids_count > 0 && (
          <PlotFoot toMarket={toMarket} {...(span && { onReset: () => setSpan(undefined) })} />
        )}
      </div>
    </section>
  );
}

interface RangeChoiceProps {
  /** It keeps its place while there is nothing to choose from. */
  isShown: boolean;
  chosen: RangeName | undefined;
  onChoose: (range: RangeName) => void;
}

const RangeChoice = ({ isShown, chosen, onChoose }: RangeChoiceProps) => (
  <fieldset className={classes('flex gap-1', !isShown && 'invisible')}>
    <legend className="sr-only">Time shown</legend>
    {(Object.keys(ranges) as RangeName[]).map((range) => (
      <Button
        key={range}
        size="small"
        kind={range === chosen ? 'secondary' : 'quiet'}
        aria-pressed={range === chosen}
        className="px-2"
        onClick={() => onChoose(range)}
      >
        {ranges[range][0]}
      </Button>
    ))}
  </fieldset>
);

/** Which part of the time one zoomed to; on phones only the axis has room to say it. */
function ShownSpan({ from, to }: Span) {
  const zone = useZone();
  return (
    <p aria-hidden="true" className="figures text-xs text-ink-soft max-sm:hidden">
      {dayAndTime(from, zone)} to {dayTimeAndZone(to, zone)}
    </p>
  );
}

/** On phones one row with heading and range, and one mark at a time: what comes into it must not push the plot. */
const Legend = ({ withMine, isShown }: Record<'withMine' | 'isShown', boolean>) => (
  <p
    aria-hidden="true"
    className={classes(
      'flex items-center gap-3 text-xs whitespace-nowrap text-ink-soft',
      !isShown && 'invisible sm:hidden',
    )}
  >
    <span className={classes('inline-flex items-center gap-1.5', withMine && 'max-sm:hidden')}>
      <span className="size-[7px] rounded-full bg-accent-text" /> Bid
    </span>
    {withMine && (
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2 bg-ink" /> Your bid
      </span>
    )}
  </p>
);
