import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const readAllNotificationsSchemas = schemas({
  summary: 'Mark all my notices read.',
  access: 'signed-in',
  scope: 'read',
  response: { 200: Message },
});
