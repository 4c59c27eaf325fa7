import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { Notification } from './notification.ts';

export const ListNotificationsQuery = listQuery({ sort: ['created_at'], filters: {} });

export const listNotificationsSchemas = schemas({
  summary:
    'Your notifications, newest first. Unread ones have no read_at; those that you were outbid or that a lot ends soon count as read once the lot is over.',
  access: 'signed-in',
  query: ListNotificationsQuery,
  response: { 200: z.array(Notification) },
});
