import { dollars } from '#web/lib/figures.ts';
import { clockTime, dayAndMonth, timeOfDay } from '#web/lib/moments.ts';
import { classes } from '#web/ui/classes.ts';
import { across, down, isInside, type PlotFrame, pricesOf } from './plot-frame.ts';
import { DAY, type TimeTicks, timeTicks } from './ticks.ts';

const TIMES = 5;
/** Nearer to the left of a phone, whose plot is about six marks wide, a mark would be cut off (percent). */
const NARROW_EDGE = 9;

interface PlotAxesProps {
  frame: PlotFrame;
  /** The leading bid, if there is one and the plot reaches to it. */
  leading: number | undefined;
  hasBids: boolean;
  zone: 'UTC' | undefined;
}

/** Prices to the right, times below; the leading bid is tagged among the prices. */
export function PlotAxes({ frame, leading, hasBids, zone }: PlotAxesProps) {
  const prices = pricesOf(frame, leading);
  const times = timeTicks(frame.from, frame.to, TIMES, shiftOf(zone, frame.to));
  // Without a bid there is no time to tell.
  const shown = hasBids ? times.at : [];
  return (
    <>
      <div aria-hidden="true" className="relative min-w-18 text-right">
        {/* As wide as its longest figure, and as the buttons below it. */}
        <span className="invisible px-2">{dollars(frame.high)}</span>
        {prices.map(({ price, top }) => (
          <span
            key={price}
            style={{ top: `${top}%` }}
            className="absolute right-0 -translate-y-1/2"
          >
            {dollars(price)}
          </span>
        ))}
        {leading !== undefined && (
          <span
            style={{ top: `${down(frame, leading)}%` }}
            className="absolute right-0 -translate-y-1/2 rounded-sm bg-accent px-1 font-semibold text-on-accent"
          >
            {dollars(leading)}
          </span>
        )}
      </div>
      <div aria-hidden="true" className="relative">
        {shown
          .map((at) => ({ at, left: across(frame, at) }))
          .filter(({ left }) => isInside(left))
          .map(({ at, left }) => (
            <span
              key={at}
              style={{ left: `${left}%` }}
              className={classes(
                'absolute top-1 -translate-x-1/2 whitespace-nowrap',
                // Centred, half of it would be left of the plot, at the edge of the page.
                left < NARROW_EDGE && 'max-sm:hidden',
              )}
            >
              {timeWords(at, times, zone, frame)}
            </span>
          ))}
      </div>
    </>
  );
}

/** What the reader's clock adds to UTC (ms). */
const shiftOf = (zone: 'UTC' | undefined, at: number): number =>
  zone === 'UTC' ? 0 : -new Date(at).getTimezoneOffset() * 60_000;

function timeWords(
  at: number,
  { spacing }: TimeTicks,
  zone: 'UTC' | undefined,
  { to }: PlotFrame,
): string {
  const isMidnight = (at + shiftOf(zone, to)) % DAY === 0;
  if (spacing >= DAY || isMidnight) return dayAndMonth(at, zone);
  return spacing < 60_000 ? timeOfDay(at, zone) : clockTime(at, zone);
}
