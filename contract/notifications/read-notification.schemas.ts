import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const readNotificationSchemas = schemas({
  summary: 'Mark one of your notifications as read.',
  access: 'signed-in',
  scope: 'read',
  params: z.object({ id: z.uuid() }),
  response: { 200: Message },
  refusals: ['not_found'],
});
