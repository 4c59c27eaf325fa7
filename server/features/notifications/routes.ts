import { listNotificationsSchemas } from '#contract/notifications/list-notifications.schemas.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotificationsSchemas } from '#contract/notifications/read-all-notifications.schemas.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotificationSchemas } from '#contract/notifications/read-notification.schemas.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import type { Deps } from '#server/deps.ts';
import { listed, ok, refuse } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { markAllRead, markRead, noticesOf } from './notices.ts';
import { presentNotice } from './present-notice.ts';

export function notificationRoutes(serve: Serve, { db }: Deps): void {
  serve(listNotifications, listNotificationsSchemas, async ({ query, user }) => {
    const { rows, total } = await noticesOf(db, user.id, query);
    return listed(rows.map(presentNotice), total);
  });

  serve(readAllNotifications, readAllNotificationsSchemas, async ({ user }) => {
    await markAllRead(db, user.id);
    return ok({ message: 'All notifications were marked as read.' });
  });

  serve(readNotification, readNotificationSchemas, async ({ params, user }) => {
    const isTheirs = await markRead(db, user.id, params.id);
    return isTheirs ? ok({ message: 'The notification was marked as read.' }) : refuse('not_found');
  });
}
