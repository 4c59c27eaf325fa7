import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notification.ts';
import { reachable } from '#contract/notifications/reachable.ts';
import { ago } from '#web/lib/moments.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { useReading } from './use-reading.ts';

interface NoticeRowProps {
  notice: Notification;
  onFollow?: () => void;
}

/** A notice; following it marks it read, and so does the tick beside it. */
export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { id, type, data, read_at, created_at } = notice;
  const { data: user } = useMe();
  const { readOne, busy } = useReading();
  const unread = read_at === null;
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <li className="flex items-start">
      <Link
        ref={link}
        to={reachable(data.url, user ? roleOf(user) : 'buyer')}
        onClick={() => {
          if (unread) readOne(id);
          onFollow?.();
        }}
        className="settle flex min-w-0 flex-1 gap-3 px-4 py-3 hover:bg-sunken"
      >
        <NoticeIcon type={type} />
        <span className="min-w-0">
          <span className={classes('block text-sm', unread && 'font-semibold')}>
            {data.title}
            {unread && (
              <>
                <span className="ml-2 inline-block size-2 rounded-full bg-accent align-middle" />
                <span className="sr-only"> (unread)</span>
              </>
            )}
          </span>
          <span className="block text-sm break-words text-ink-soft">{data.body}</span>
          <span className="figures block text-xs text-ink-soft">
            <Ago at={created_at} />
          </span>
        </span>
      </Link>
      {unread && (
        <Button
          kind="quiet"
          size="icon"
          className="mt-2 mr-2"
          disabled={busy}
          aria-label={`Mark as read: ${data.title}`}
          title="Mark as read"
          onClick={() => {
            // The tick goes, and would take the focus along.
            link.current?.focus({ preventScroll: true });
            readOne(id);
          }}
        >
          <Check size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

const Ago = ({ at }: { at: string }) => ago(at, useServerTime());
