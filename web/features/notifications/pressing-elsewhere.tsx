import { Link } from 'react-router';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { byEnd, type LotAlert, pressesForBid } from './lot-alerts.ts';
import { TimeLeft } from './time-left.tsx';
import { useKnownAlerts, useUnseenWin } from './use-known-alerts.ts';

/**
 * In the bid sheet, behind which toasts wait: the lot beside this one that ends first of those outbid on, and a win that
 * was not seen yet.
 */
export default function PressingElsewhere({ lotId }: { lotId: number }) {
  const others = useKnownAlerts().filter((alert) => alert.lotId !== lotId);
  const now = useServerTime();
  const isOpen = ({ endsAt }: LotAlert) => endsAt !== undefined && Date.parse(endsAt) > now;
  const [soonest] = others.filter((alert) => pressesForBid(alert) && isOpen(alert)).toSorted(byEnd);
  const win = useUnseenWin(others);
  return (
    <div role="status" className={classes('shrink-0', isLow() && 'hidden')}>
      {soonest && <Outbid alert={soonest} />}
      {win && <Won alert={win} />}
    </div>
  );
}

/** Over the keyboard of a phone there is room for the amount and the button alone; looked at each second. */
const ROOM_PX = 480;
const isLow = (): boolean => (window.visualViewport?.height ?? innerHeight) < ROOM_PX;

const STRIP = 'flex items-center gap-3 border-b border-l-4 border-line py-1 pr-5 pl-4 text-sm';

const Outbid = ({ alert: { lotId, title = 'a lot', endsAt } }: { alert: LotAlert }) => (
  <div className={classes(STRIP, 'border-l-amber')}>
    <p className="min-w-0 flex-1">
      <span className="block truncate font-medium">Outbid on {title}</span>
      {endsAt && <TimeLeft endsAt={endsAt} />}
    </p>
    <Link
      to={`/auction/${lotId}#bid`}
      onClick={focusBidOnceDrawn}
      className={buttonStyle('secondary', 'small')}
    >
      Go there
    </Link>
  </div>
);

const Won = ({ alert: { lotId, title = 'a lot' } }: { alert: LotAlert }) => (
  <div className={classes(STRIP, 'border-l-accent')}>
    <p className="min-w-0 flex-1 truncate font-medium">You won {title}</p>
    <Link to={`/auction/${lotId}`} className={buttonStyle('secondary', 'small')}>
      See it
    </Link>
  </div>
);
