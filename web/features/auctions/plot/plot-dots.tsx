import { across, down, type PlotFrame } from './plot-frame.ts';
import type { Offer, PriceStep } from './price-steps.ts';

/** With more dots than that in sight, each is smaller. */
const FEW = 60;

interface PlotDotsProps {
  frame: PlotFrame;
  steps: readonly PriceStep[];
  /** Bids that an automatic one answered at once: they never led. */
  answered: readonly Offer[];
  /** My bids, each of them. */
  mine: readonly Offer[];
}

/** A dot for each bid, a faint one where it never led, a square for each of mine. */
export function PlotDots({ frame, steps, answered, mine }: PlotDotsProps) {
  const bids = steps.filter(({ at, isBid }) => isBid && at >= frame.from);
  const width = bids.length > FEW ? 4 : 7;
  return (
    <>
      <path
        d={dotsAt(answered, frame)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={width}
        strokeLinecap="round"
        className="stroke-accent-text opacity-50"
      />
      <path
        d={dotsAt(bids, frame)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={width}
        strokeLinecap="round"
        className="stroke-accent-text"
      />
      {/* Twice: the wider one is its edge. */}
      {[12, 8].map((width, nth) => (
        <path
          key={width}
          d={dotsAt(mine, frame)}
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
