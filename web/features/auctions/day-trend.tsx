import type { DayFigures } from '#contract/market/list-day-figures.schemas.ts';
import { serverNow } from '#web/lib/server-clock.ts';

const WIDTH = 64;
const HEIGHT = 24;
/** Room for the line's own width. */
const EDGE = 2;
const DAY_MS = 86_400_000;
/** Of a lot that is younger, the line would be a scratch at the right edge. */
const LEAST_MS = DAY_MS / 12;

interface DayTrendProps {
  figures: DayFigures;
  /** The leading bid now. */
  price: number;
}

/** The price over the last 24 hours, small: a step line from its opening on, flat where nobody bid; nothing of a new lot. */
export function DayTrend({
  figures: { price_day_ago: first, since: begun, course },
  price,
}: DayTrendProps) {
  const now = serverNow();
  if (now - Date.parse(begun) < LEAST_MS) return null;
  const since = now - DAY_MS;
  const height = Math.max(price - first, first / 1_000);
  const x = (at: string): string =>
    (Math.min(1, Math.max(0, (Date.parse(at) - since) / DAY_MS)) * WIDTH).toFixed(1);
  const y = (amount: number): string =>
    (HEIGHT - EDGE - ((amount - first) / height) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const steps = course.map(({ at, price: amount }) => `H${x(at)}V${y(amount)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="ml-auto block fill-none stroke-ink-soft"
    >
      <path
        d={`M${x(begun)} ${y(first)}${steps.join('')}V${y(price)}H${WIDTH}`}
        strokeWidth="1.5"
      />
    </svg>
  );
}
