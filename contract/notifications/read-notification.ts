import type { Operation } from '../endpoint.ts';
import type { readNotificationSchemas } from './read-notification.schemas.ts';

export const readNotification: Operation<typeof readNotificationSchemas> = {
  method: 'POST',
  path: '/api/notifications/:id/read',
};
