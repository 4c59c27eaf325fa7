import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { alertsOf, byEnd, type LotAlert, pressesForBid } from './lot-alerts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { TimeLeft } from './time-left.tsx';
import { useKnownEnds } from './use-lot-now.ts';

const known = { enabled: false, refetchInterval: false } as const;

/** In the bid sheet, behind which toasts wait: the lot beside this one that ends first of those outbid on. */
export default function PressingElsewhere({ lotId }: { lotId: number }) {
  const { data: notices = [] } = useQuery({ ...notificationsQuery, ...known });
  const { data: mine } = useQuery({ ...myLotsInBrief, ...known });
  const endOf = useKnownEnds();
  const now = useServerTime();
  const isOpen = ({ lotId: id, endsAt }: LotAlert) =>
    id !== lotId && endsAt !== undefined && Date.parse(endsAt) > now;
  const others = (mine ? alertsOf(notices, mine, endOf) : []).filter(isOpen);
  const [soonest] = others.filter(pressesForBid).toSorted(byEnd);
  return (
    <div role="status" className={classes('shrink-0', isLow() && 'hidden')}>
      {soonest && <Strip alert={soonest} />}
    </div>
  );
}

/** Over the keyboard of a phone there is room for the amount and the button alone; looked at each second. */
const ROOM_PX = 480;
const isLow = (): boolean => (window.visualViewport?.height ?? innerHeight) < ROOM_PX;

const Strip = ({ alert: { lotId, title = 'a lot', endsAt } }: { alert: LotAlert }) => (
  <div className="flex items-center gap-3 border-b border-l-4 border-line border-l-amber py-1 pr-5 pl-4 text-sm">
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
