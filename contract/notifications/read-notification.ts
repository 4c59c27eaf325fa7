import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Mark one of my notices read.',
  access: 'signed-in',
  scope: 'read',
  params: z.object({ id: z.uuid() }),
  response: { 200: Message },
  refusals: ['not_found'],
});
