import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { call } from '#web/lib/call.ts';

const SHOWN = 30;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, { query: { per_page: SHOWN }, signal }),
  refetchInterval: 10_000,
});
