import type { Operation } from '../endpoint.ts';
import type { listNotificationsSchemas } from './list-notifications.schemas.ts';

export const listNotifications: Operation<typeof listNotificationsSchemas> = {
  method: 'GET',
  path: '/api/notifications',
};
