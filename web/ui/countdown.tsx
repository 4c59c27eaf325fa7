import { Timer } from 'lucide-react';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { AtTheEnd } from './at-the-end.tsx';
import { classes } from './classes.ts';
import { shortClock } from './clock-words.ts';

interface CountdownProps {
  /** ISO, the server's. */
  endsAt: string;
  /** The last W seconds, in which a bid extends the end; the clock is amber there. */
  softCloseSeconds: number | null;
  /** Beside something weightier: soft ink until the end is near. */
  quiet?: boolean;
  /** In lists: "2 min 15 s", "3 d 4 h"; the word for the near end is only for screen readers, the icon stays. */
  brief?: boolean;
}

/** Days, hours, minutes and seconds, two digits each. */
export function partsOf(
  seconds: number,
): [days: string, hours: string, minutes: string, rest: string] {
  const two = (figure: number) => String(Math.floor(figure)).padStart(2, '0');
  return [
    two(seconds / 86_400),
    two((seconds / 3_600) % 24),
    two((seconds / 60) % 60),
    two(seconds % 60),
  ];
}

/** days:hours:minutes:seconds, or in brief its two largest parts; amber, with a word, when the end is near. */
export function Countdown({ endsAt, softCloseSeconds, quiet, brief }: CountdownProps) {
  const left = useSecondsLeft(endsAt);
  const ending = left > 0 && left <= (softCloseSeconds ?? 0);
  return (
    <span
      className={classes(
        'figures',
        ending && 'font-medium text-amber',
        !ending && (quiet || left === 0) && 'text-ink-soft',
      )}
    >
      {ending && (
        <span className="whitespace-nowrap">
          <Timer size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          <span className={classes(brief && 'sr-only')}>Ending</span>
        </span>
      )}{' '}
      <span className="whitespace-nowrap">
        {left === 0 ? (
          <AtTheEnd offline={brief ? 'End unknown' : 'Was due to end'}>Ended</AtTheEnd>
        ) : brief ? (
          shortClock(left)
        ) : (
          partsOf(left).join(':')
        )}
      </span>
    </span>
  );
}
