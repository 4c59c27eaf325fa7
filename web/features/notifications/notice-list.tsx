import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notification.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { call } from '#web/lib/call.ts';
import { ago } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { notificationsQuery } from './notifications-query.ts';

interface NoticeListProps {
  notices: UseQueryResult<Notification[]>;
  unread: number;
  onFollow: () => void;
}

export function NoticeList({ notices, unread, onFollow }: NoticeListProps) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(notificationsQuery);
  const readAll = useMutation({ mutationFn: () => call(readAllNotifications), onSettled: reload });
  const readOne = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: reload,
  });
  return (
    <>
      <div className="flex h-12 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-sm font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button
            kind="quiet"
            size="small"
            disabled={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            Mark all read
          </Button>
        )}
      </div>
      <Loaded query={notices} failed="Failed to load notifications.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence="No new notifications" />
          ) : (
            <ul className="divide-y divide-line overflow-y-auto">
              {list.map((notice) => (
                <Notice
                  key={notice.id}
                  notice={notice}
                  onFollow={() => {
                    if (notice.read_at === null) readOne.mutate(notice.id);
                    onFollow();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Notice({ notice, onFollow }: { notice: Notification; onFollow: () => void }) {
  const unread = notice.read_at === null;
  return (
    <li>
      <Link
        to={notice.data.url}
        onClick={onFollow}
        className="settle flex gap-3 px-4 py-3 hover:bg-sunken"
      >
        <span
          className={classes(
            'mt-1.5 size-2 shrink-0 rounded-full',
            unread ? 'bg-accent' : 'bg-line',
          )}
        />
        <span className="min-w-0">
          <span className={classes('block text-sm', unread && 'font-semibold')}>
            {notice.data.title}
            {unread && <span className="sr-only"> (unread)</span>}
          </span>
          <span className="block text-sm text-ink-soft">{notice.data.body}</span>
          <span className="block text-xs text-ink-soft">{ago(notice.created_at, serverNow())}</span>
        </span>
      </Link>
    </li>
  );
}
