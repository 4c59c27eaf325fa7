import { memo, type PointerEvent, type ReactNode, Suspense, useMemo } from 'react';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PlotDots } from './plot-dots.tsx';
import { PlotExtensions } from './plot-extensions.tsx';
import { frameOf, type Level, lineOf, pricesOf } from './plot-frame.ts';
import { PlotLevels } from './plot-levels.tsx';
import { plotWords } from './plot-words.ts';
import { offersOf, type PriceStep, stepsOf } from './price-steps.ts';

// For whoever points at the plot.
const PlotReading = latePart(() => import('./plot-reading.tsx'));

interface PricePlotProps {
  levels: readonly Level[];
  /** Oldest first. */
  points: readonly PricePoint[];
  /** My number in the lot; null if I have not bid. */
  me: number | null;
  /** How often late bids extended the lot's end. */
  extensions: number;
  /** The numbers of those of them that are known. */
  late: ReadonlySet<number>;
  /** The moment at which the plot begins (ms), if bids came before it. */
  from: number;
  /** The moment up to which the last price holds: now, or the lot's end (ms). */
  until: number;
  /** Said where there is no bid. */
  empty: string;
  /** Whether it ends before the present, so that its last price leads no more. */
  isPast: boolean;
  /** Whether it reaches to the market and the maximum, however far above the bids. */
  toMarket: boolean;
  /** The moment that is pointed at (ms), or the bid that the keys went to. */
  reading: number | PriceStep | undefined;
  onPoint: (moment: number | undefined) => void;
  /** Lies over the plot. */
  children?: ReactNode;
}

/** The leading bid over time as a step line; buy-in, market and maximum as lines across. */
const PricePlot = memo(function PricePlot(props: PricePlotProps) {
  const { points, me, late, levels, from, until, toMarket, reading, onPoint, children } = props;
  const zone = useZone();
  const { steps, frame, line } = useMemo(() => {
    const steps = stepsOf(points, until, from);
    const frame = frameOf(steps, levels, until, toMarket);
    return { steps, frame, line: lineOf(steps, frame) };
  }, [points, levels, from, until, toMarket]);
  const { mine, answered } = useMemo(() => {
    const shown = points.filter(({ created_at }) => Date.parse(created_at) >= from);
    const offers = shown.flatMap(offersOf);
    return {
      mine: offers.filter(({ bidder }) => bidder === me),
      answered: offers.filter(({ wasAnswered }) => wasAnswered),
    };
  }, [points, me, from]);
  const extended = useMemo(
    () => points.filter(({ seq }) => late.has(seq)).map(({ created_at }) => Date.parse(created_at)),
    [points, late],
  );
  const leading = props.isPast ? undefined : steps.at(-1)?.amount;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(frame.from + ((clientX - left) / width) * (frame.to - frame.from));
  };
  return (
    <figure aria-label={plotWords({ ...props, frame })} className="h-full">
      <div className="figures grid h-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_20px] text-xs text-ink-soft">
        <div
          className="relative touch-pan-y border-b border-line-strong"
          onPointerDown={point}
          onPointerMove={point}
          // What a finger tapped at stays to be read.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint(undefined)}
          // It scrolls the page.
          onPointerCancel={() => onPoint(undefined)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 h-full w-full overflow-visible"
          >
            <path
              d={pricesOf(frame, leading)
                .map(({ top }) => `M0 ${top}H100`)
                .join('')}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-line"
            />
            {line && (
              <>
                <path
                  d={line}
                  vectorEffect="non-scaling-stroke"
                  className="fill-none stroke-accent-text"
                  strokeWidth="2"
                  strokeLinejoin="round"
                />
                <PlotDots frame={frame} steps={steps} answered={answered} mine={mine} />
              </>
            )}
          </svg>
          <PlotLevels levels={levels} frame={frame} />
          <PlotExtensions frame={frame} at={extended} />
          {points.length === 0 && (
            <p className="absolute inset-0 flex items-center justify-center text-sm">
              {props.empty}
            </p>
          )}
          {children}
          {reading !== undefined && (
            <Suspense>
              <PlotReading frame={frame} steps={steps} at={reading} {...{ me, late, zone }} />
            </Suspense>
          )}
        </div>
        <PlotAxes frame={frame} leading={leading} hasBids={steps.length > 0} zone={zone} />
      </div>
    </figure>
  );
});

export default PricePlot;
