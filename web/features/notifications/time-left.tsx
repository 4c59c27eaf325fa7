import { Timer } from 'lucide-react';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { classes } from '#web/ui/classes.ts';
import { shortClock } from '#web/ui/clock-words.ts';

const MINUTE = 60;
const NEAR = 5 * MINUTE;

/** For who hears it, whole minutes. */
function spoken(left: number): string {
  if (left === 0) return 'Ending now';
  if (left < MINUTE) return 'Ends in less than a minute';
  const minutes = Math.round(left / MINUTE);
  if (minutes > 60) return `Ends in ${shortClock(left)}`;
  return `Ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** It ticks; what changes is not read out. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt);
  const isNear = left <= NEAR;
  return (
    <>
      <span
        aria-hidden="true"
        className={classes('figures whitespace-nowrap', isNear && 'font-medium text-amber')}
      >
        {isNear && <Timer size={14} className="mr-1 inline align-[-2px]" />}
        {left === 0 ? 'Ending now' : `Ends in ${shortClock(left)}`}
      </span>
      <span aria-live="off" className="sr-only">
        {spoken(left)}
      </span>
    </>
  );
}
