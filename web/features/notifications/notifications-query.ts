import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import { call, callList } from '#web/lib/call.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

const SHOWN = 30;
const EVERY_10_S = 10_000;

/** What the bell shows. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, { query: { per_page: SHOWN }, signal }),
  ...polledUnlessLive('me', EVERY_10_S),
});

/**
 * Shows the notices of a frame. An answer on its way may have been written before the frame, and nothing
 * is polled while the channel is live: so that answer is dropped, and another one asked for.
 */
export function applyNotices(client: QueryClient, notices: Notification[]): void {
  const { queryKey } = notificationsQuery;
  const inFlight = client.isFetching({ queryKey, exact: true }) > 0;
  if (inFlight) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, notices);
  if (inFlight) void client.invalidateQueries({ queryKey, exact: true });
}

export const ALL_NOTICES_KEY = ['all-notifications'] as const;

/** A page of all there are. */
export const allNotificationsQuery = (query: QueryInputOf<typeof listNotifications>) =>
  queryOptions({
    queryKey: [...ALL_NOTICES_KEY, query],
    queryFn: ({ signal }) => callList(listNotifications, { query, signal }),
    placeholderData: keepPreviousData,
    ...polledUnlessLive('me', EVERY_10_S),
  });
