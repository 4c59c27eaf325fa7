import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { reachable } from '#contract/notifications/reachable.ts';
import { ago } from '#web/lib/moments.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { noticeTitle } from './notice-title.ts';
import { BidAgain, StandingNow } from './outbid-now.tsx';
import { type NoticeOnRow, othersOn } from './use-notice-rows.ts';
import { useReading } from './use-reading.ts';

interface NoticeRowProps extends NoticeOnRow {
  onFollow?: () => void;
}

/**
 * What there is to say of a lot, or one notice of something else; following it marks all of it read, as does the tick
 * beside it. Where it asks for a bid, it leads straight to it.
 */
export function NoticeRow({ onFollow, ...row }: NoticeRowProps) {
  const { notice, lot, notices } = row;
  const { type, data, created_at } = notice;
  const title = lot ? `You have been outbid on ${lot.title}` : noticeTitle(notice);
  const { data: user } = useMe();
  const { readOne, busy } = useReading();
  const others = othersOn(row);
  const unread = notices.filter(({ read_at }) => read_at === null);
  const isUnread = unread.length > 0;
  const read = () => {
    for (const { id } of unread) readOne(id);
  };
  const link = useRef<HTMLAnchorElement>(null);
  const follow = () => {
    read();
    onFollow?.();
  };
  return (
    <li className="relative">
      <Link
        ref={link}
        to={reachable(data.url, user ? roleOf(user) : 'buyer')}
        onClick={follow}
        className="settle flex gap-3 px-4 py-3 hover:bg-sunken"
      >
        <NoticeIcon type={type} />
        <span className="min-w-0 flex-1">
          {/* Keeps the words clear of the tick. */}
          {isUnread && <span className="float-right h-8 w-10" />}
          <span className={classes('block text-sm', isUnread && 'font-semibold')}>
            {title}
            {isUnread && (
              <>
                {/* Out of the flow: it never stands on a line of its own. */}
                <span className="relative">
                  <span className="absolute top-1/2 left-2 size-2 -translate-y-1/2 rounded-full bg-accent" />
                </span>
                <span className="sr-only"> (unread)</span>
              </>
            )}
          </span>
          <span className="block text-sm break-words text-ink-soft">
            {lot ? <StandingNow lot={lot} /> : data.body}
          </span>
          {others.length > 0 && (
            <span className="block text-xs text-ink-soft">Also: {others.join(' · ')}</span>
          )}
          <span className={classes('figures block text-xs text-ink-soft', lot && 'mt-1 leading-8')}>
            <Ago at={created_at} />
          </span>
        </span>
      </Link>
      {lot && (
        <span className="absolute right-4 bottom-3">
          <BidAgain lot={lot} onFollow={follow} />
        </span>
      )}
      {isUnread && (
        <span className="absolute top-1 right-2">
          <Button
            kind="quiet"
            size="icon"
            disabled={busy}
            aria-label={`Mark as read: ${title}`}
            title="Mark as read"
            onClick={() => {
              // The tick goes, and would take the focus along.
              link.current?.focus({ preventScroll: true });
              read();
            }}
          >
            <Check size={16} aria-hidden="true" />
          </Button>
        </span>
      )}
    </li>
  );
}

const Ago = ({ at }: { at: string }) => ago(at, useServerTime());
