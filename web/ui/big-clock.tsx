import { useState } from 'react';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { classes } from './classes.ts';
import { underClock } from './clock-words.ts';
import { partsOf } from './countdown.tsx';

const UNITS = ['days', 'hours', 'min', 'sec'];

interface BigClockProps {
  endsAt: string;
  softCloseSeconds: number | null;
  /** How often late bids moved the end. */
  extensions?: number;
  /** The latest moment that they can move it to (ISO, the server's). */
  hardStopAt?: string | null;
}

/** The lot's clock: large, and it says when a bid moved the end. */
export function BigClock({
  endsAt,
  softCloseSeconds,
  extensions = 0,
  hardStopAt = null,
}: BigClockProps) {
  const left = useSecondsLeft(endsAt);
  const [firstEnd] = useState(endsAt);
  const ending = left > 0 && left <= (softCloseSeconds ?? 0);
  const parts = partsOf(left);
  return (
    <div className={classes('figures', ending && 'text-amber', left === 0 && 'text-ink-soft')}>
      <div className="flex items-baseline gap-1">
        <span className="sr-only">Time left: {parts.join(':')}</span>
        {parts.map((part, index) => (
          <span key={UNITS[index]} aria-hidden="true" className="flex items-baseline">
            {index > 0 && <span className="mr-1 text-xl text-ink-soft">:</span>}
            <span className="flex flex-col items-center">
              <span className="text-xl font-semibold">{part}</span>
              <span className="text-xs text-ink-soft">{UNITS[index]}</span>
            </span>
          </span>
        ))}
      </div>
      <p className="mt-1 min-h-5 text-sm font-medium">
        {underClock({
          left,
          ending,
          extensions,
          isHardStop: hardStopAt !== null && Date.parse(endsAt) >= Date.parse(hardStopAt),
          moved: endsAt !== firstEnd,
        })}
      </p>
    </div>
  );
}
