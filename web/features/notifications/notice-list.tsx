import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notification.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NoticeRow } from './notice-row.tsx';
import { keyOf, useAnswerableFirst, useNoticeRows } from './use-notice-rows.ts';
import { useReading } from './use-reading.ts';

interface NoticeListProps {
  notices: UseQueryResult<Notification[]>;
  unread: number;
  onFollow: () => void;
}

/** What the bell opens: the newest notices, and the way to all of them. */
export function NoticeList({ notices, unread, onFollow }: NoticeListProps) {
  const { readAll, busy } = useReading();
  const { data: user } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold">
          Notifications
        </h2>
        {unread > 0 && (
          <Button
            kind="quiet"
            size="small"
            disabled={busy}
            onClick={() => {
              // The button goes, and would take the focus along.
              heading.current?.focus();
              readAll();
            }}
          >
            Mark all read
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        <Loaded query={notices} failed="Failed to load notifications.">
          {(list) =>
            list.length === 0 ? (
              <EmptyState sentence="No new notifications" />
            ) : (
              <Rows notices={list} onFollow={onFollow} />
            )
          }
        </Loaded>
      </div>
      {user && (
        <Link
          to={`${areaOf(user)}/notifications`}
          onClick={onFollow}
          className="settle shrink-0 rounded-b-lg border-t border-line px-4 py-3 text-center text-sm font-medium hover:bg-sunken"
        >
          All notifications
        </Link>
      )}
    </>
  );
}

interface RowsProps {
  notices: readonly Notification[];
  onFollow: () => void;
}

function Rows({ notices, onFollow }: RowsProps) {
  const rows = useAnswerableFirst(useNoticeRows(notices));
  const { shown, onPointerDown } = useStillUnderPress(rows);
  return (
    <ul onPointerDown={onPointerDown} className="divide-y divide-line">
      {shown.map((row) => (
        <NoticeRow key={keyOf(row)} {...row} onFollow={onFollow} />
      ))}
    </ul>
  );
}
