import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { alertsOf, byEnd, pressesForBid } from './lot-alerts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { TimeLeft } from './time-left.tsx';

const known = { enabled: false, refetchInterval: false } as const;

/** In the bid sheet, behind which toasts wait: the lot beside this one that ends first of those outbid on. */
export default function PressingElsewhere({ lotId }: { lotId: number }) {
  const { data: notices = [] } = useQuery({ ...notificationsQuery, ...known });
  const { data: mine } = useQuery({ ...myLotsInBrief, ...known });
  useServerTime();
  const others = (mine ? alertsOf(notices, mine) : []).filter((alert) => alert.lotId !== lotId);
  const [soonest] = others.filter(pressesForBid).toSorted(byEnd);
  if (!soonest) return null;
  const { lotId: id, title = 'a lot', endsAt } = soonest;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-b border-line border-l-4 border-l-amber py-1 pr-5 pl-4 text-sm"
    >
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium">Outbid on {title}</span>
        {endsAt && <TimeLeft endsAt={endsAt} />}
      </p>
      <Link
        to={`/auction/${id}#bid`}
        onClick={focusBidOnceDrawn}
        className={buttonStyle('secondary', 'small')}
      >
        Go there
      </Link>
    </div>
  );
}
