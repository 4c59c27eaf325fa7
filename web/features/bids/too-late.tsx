import { Link } from 'react-router';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { spanOf, timeLeft } from '#web/lib/usual-wait.ts';

interface TooLateProps {
  endsAt: string;
  /** How long an approval usually takes (s). */
  wait: number;
}

/** For who asks to bid on a lot that may end before they are approved. */
export default function TooLate({ endsAt, wait }: TooLateProps) {
  return (
    <span className="mt-1 block">
      This lot ends in {timeLeft(useSecondsLeft(endsAt))}, and approval usually takes up to{' '}
      {spanOf(wait)}: it may come too late.{' '}
      <Link to="/auctions?sort=-ending" className="font-medium underline underline-offset-2">
        See lots with more time
      </Link>
    </span>
  );
}
