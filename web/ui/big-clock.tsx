import { type ReactNode, useState } from 'react';
import { dayTimeAndZone } from '#web/lib/moments.ts';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { AtTheEnd } from './at-the-end.tsx';
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
  /** Shares its row, to the left: the price that the clock runs for. */
  beside?: ReactNode;
}

/** The lot's clock, with the moment of the end; it says when a bid moved that. */
export function BigClock({
  endsAt,
  softCloseSeconds,
  extensions = 0,
  hardStopAt = null,
  beside,
}: BigClockProps) {
  const left = useSecondsLeft(endsAt);
  const zone = useZone();
  const [firstEnd] = useState(endsAt);
  const ending = left > 0 && left <= (softCloseSeconds ?? 0);
  const line = underClock({
    left,
    ending,
    extensions,
    isHardStop: hardStopAt !== null && Date.parse(endsAt) >= Date.parse(hardStopAt),
    moved: endsAt !== firstEnd,
  });
  const colour = ending ? 'text-amber' : left === 0 && 'text-ink-soft';
  return (
    <div className="figures">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {beside}
        <div>
          <Digits parts={partsOf(left)} className={classes(colour)} />
          <time dateTime={endsAt} className="block text-xs text-ink-soft">
            {left === 0 ? <AtTheEnd offline="Was due to end">Ended</AtTheEnd> : 'Ends'}{' '}
            {dayTimeAndZone(endsAt, zone)}
          </time>
        </div>
      </div>
      {/* Its room is kept: what is pressed below it must not move in the last seconds. */}
      <p className={classes('mt-1 min-h-4 text-xs font-medium', colour)}>
        {left === 0 ? <AtTheEnd offline="A late bid may have moved it">{line}</AtTheEnd> : line}
      </p>
    </div>
  );
}

const Digits = ({ parts, className }: { parts: readonly string[]; className: string }) => (
  <div className={classes('flex items-baseline', className)}>
    <span className="sr-only">Time left: {parts.join(':')}</span>
    {parts.map((part, index) => (
      <span key={UNITS[index]} aria-hidden="true" className="flex items-baseline">
        {index > 0 && <span className="w-1.5 text-center text-lg text-ink-soft">:</span>}
        <span className="flex w-9 flex-col items-center">
          <span className="text-lg font-semibold">{part}</span>
          <span className="text-xs text-ink-soft">{UNITS[index]}</span>
        </span>
      </span>
    ))}
  </div>
);
