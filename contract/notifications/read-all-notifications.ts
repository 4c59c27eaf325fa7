import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all my notices read.',
  access: 'signed-in',
  scope: 'read',
  response: { 200: Message },
});
