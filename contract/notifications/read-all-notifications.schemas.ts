import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const readAllNotificationsSchemas = schemas({
  summary: 'Mark all your notifications as read.',
  access: 'signed-in',
  scope: 'read',
  response: { 200: Message },
});
