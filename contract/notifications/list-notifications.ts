import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { Notification } from './notification.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notices, newest first; unread ones have no read_at.',
  access: 'signed-in',
  query: ListQuery,
  response: { 200: z.array(Notification) },
});
