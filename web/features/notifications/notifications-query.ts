import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { call } from '#web/lib/call.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';

const SHOWN = 30;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, { query: { per_page: SHOWN }, signal }),
  ...polledUnlessLive('me', 10_000),
});
