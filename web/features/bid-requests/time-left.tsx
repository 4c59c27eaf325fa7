import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { Countdown } from '#web/ui/countdown.tsx';

/** With less left than this (s), a decision is urgent. */
const URGENT_S = 30 * 60;

interface Props {
  endsAt: string;
  /** Where several wait: "first lot". */
  what?: string;
}

/** How soon it is too late to decide; nothing after the end. */
export function TimeLeft({ endsAt, what }: Props) {
  const left = useSecondsLeft(endsAt);
  if (left === 0) return null;
  const isUrgent = left < URGENT_S;
  return (
    <span className={isUrgent ? 'font-medium text-amber' : 'text-ink-soft'}>
      {isUrgent ? 'Urgent: ' : ''}
      {what ? `${what} ends in ` : isUrgent ? 'ends in ' : 'Ends in '}
      <Countdown endsAt={endsAt} softCloseSeconds={null} brief quiet={!isUrgent} />
    </span>
  );
}
