import type { Operation } from '../endpoint.ts';
import type { readAllNotificationsSchemas } from './read-all-notifications.schemas.ts';

export const readAllNotifications: Operation<typeof readAllNotificationsSchemas> = {
  method: 'POST',
  path: '/api/notifications/read-all',
};
