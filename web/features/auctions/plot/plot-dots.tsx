import { classes } from '#web/ui/classes.ts';
import { across, down, type PlotFrame } from './plot-frame.ts';
import type { Offer, PriceStep } from './price-steps.ts';

/** With more dots than that in sight, each is smaller: on phones, whose plot is half as wide, with fewer already. */
const FEW = 60;
const FEW_ON_PHONES = 20;

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
  const shown = apart(bids, frame);
  const many = bids.length > FEW;
  const dot = {
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
    strokeWidth: many ? 4 : 7,
  } as const;
  const onPhones = bids.length > FEW_ON_PHONES && 'max-sm:[stroke-width:4]';
  return (
    <>
      <path
        {...dot}
        d={dotsAt(apart(answered, frame), frame)}
        className={classes('stroke-accent-text opacity-50', onPhones)}
      />
      <path {...dot} d={dotsAt(shown, frame)} className={classes('stroke-accent-text', onPhones)} />
      <path
        d={dotsAt(apart(mine, frame), frame)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={many ? 6 : 8}
        strokeLinecap="square"
        className={classes('stroke-ink', bids.length > FEW_ON_PHONES && 'max-sm:[stroke-width:6]')}
      />
    </>
  );
}

/** Dots nearer to the next than this (percent of width and height) would be one blot. */
const NEAR = { across: 1, down: 2 };

/** The dots, oldest first, without those that the next one would cover; the newest always stays. */
function apart<Dot extends Pick<PriceStep, 'at' | 'amount'>>(
  dots: readonly Dot[],
  frame: PlotFrame,
): Dot[] {
  const kept: Dot[] = [];
  for (const dot of dots.toReversed()) {
    const next = kept.at(-1);
    const isNear =
      next !== undefined &&
      across(frame, next.at) - across(frame, dot.at) < NEAR.across &&
      Math.abs(down(frame, next.amount) - down(frame, dot.amount)) < NEAR.down;
    if (!isNear) kept.push(dot);
  }
  return kept;
}

/** Lines without a length: their ends alone are drawn, round or square, at the same size in every plot. */
const dotsAt = (bids: readonly Pick<PriceStep, 'at' | 'amount'>[], frame: PlotFrame): string =>
  bids.map(({ at, amount }) => `M${across(frame, at)} ${down(frame, amount)}h.001`).join('');
