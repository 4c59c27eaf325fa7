import { Link } from 'react-router';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { useEachSecond } from '#web/lib/use-server-time.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { byEnd, isWin, type LotAlert, pressesForBid } from './lot-alerts.ts';
import { useLotsTold } from './lots-told.ts';
import { TimeLeft } from './time-left.tsx';

/** In the bid sheet, behind which toasts wait: what of other lots presses first, and a win. */
export default function PressingElsewhere({ lotId }: { lotId: number }) {
  const others = useLotsTold().filter((alert) => alert.lotId !== lotId);
  const [soonest] = others.filter(pressesForBid).toSorted(byEnd);
  const win = others.find(isWin);
  const isLow = useEachSecond(looksLow, false);
  return (
    <div className={classes('shrink-0', isLow && 'hidden')}>
      <div role="status">{soonest && <Outbid alert={soonest} />}</div>
      <div role="status">{win && <Won alert={win} />}</div>
    </div>
  );
}

/** Over the keyboard of a phone there is room for the amount and the button alone; looked at each second. */
const ROOM_PX = 480;
const looksLow = (): boolean => (window.visualViewport?.height ?? innerHeight) < ROOM_PX;

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
