import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { across, down, type PlotFrame } from './plot-frame.ts';
import type { PriceStep } from './price-steps.ts';

/** With more dots than that in sight, each is smaller. */
const FEW = 60;

interface PlotDotsProps {
  frame: PlotFrame;
  steps: readonly PriceStep[];
  /** My bids, each of them. */
  mine: readonly PricePoint[];
}

/** A dot for each bid, a square for each of mine. */
export function PlotDots({ frame, steps, mine }: PlotDotsProps) {
  const bids = steps.filter(({ at, isBid }) => isBid && at >= frame.from);
  const own = mine.map(({ created_at, amount }) => ({ at: Date.parse(created_at), amount }));
  return (
    <>
      <path
        d={dotsAt(bids, frame)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={bids.length > FEW ? 4 : 7}
        strokeLinecap="round"
        className="stroke-accent-text"
      />
      {/* Twice: the wider one is its edge. */}
      {[12, 8].map((width, nth) => (
        <path
          key={width}
          d={dotsAt(own, frame)}
          vectorEffect="non-scaling-stroke"
          strokeWidth={width}
          strokeLinecap="square"
          className={nth === 0 ? 'stroke-surface' : 'stroke-ink'}
        />
      ))}
    </>
  );
}

/** Lines without a length: their ends alone are drawn, round or square, at the same size in every plot. */
const dotsAt = (bids: readonly Pick<PriceStep, 'at' | 'amount'>[], frame: PlotFrame): string =>
  bids.map(({ at, amount }) => `M${across(frame, at)} ${down(frame, amount)}h.001`).join('');
