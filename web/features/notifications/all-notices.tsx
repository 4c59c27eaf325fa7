import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListNotificationsQuery } from '#contract/notifications/list-notifications.schemas.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { pagesOf, useLastPageAtMost } from '#web/ui/list/use-last-page.ts';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { byDay } from './by-day.ts';
import { NoticeRow } from './notice-row.tsx';
import { allNotificationsQuery } from './notifications-query.ts';
import { keyOf, useNoticeRows } from './use-notice-rows.ts';

const PAGE_SIZE = 20;

/** Every notice, newest first, page by page. */
export function AllNotices({ after }: { after: ReactNode }) {
  const view = useListView(listNotifications, ListNotificationsQuery, PAGE_SIZE);
  const notices = useQuery(allNotificationsQuery(view.query));
  useLastPageAtMost(view, notices);
  return (
    <Loaded query={notices} failed="Failed to load notifications." after={after}>
      {(page) =>
        page.total === 0 ? (
          <EmptyState sentence="No new notifications" />
        ) : (
          <>
            <Days notices={page.rows} />
            <Pager page={view.page} pages={pagesOf(page, PAGE_SIZE)} />
          </>
        )
      }
    </Loaded>
  );
}

function Days({ notices }: { notices: readonly Notification[] }) {
  return byDay(useNoticeRows(notices), serverNow()).map(([day, rows]) => (
    <section key={day} aria-label={day} className="mb-6">
      <h2 className="mb-2 text-sm text-ink-soft">{day}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <NoticeRow key={keyOf(row)} {...row} />
        ))}
      </ul>
    </section>
  ));
}
