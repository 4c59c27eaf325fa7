import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Session } from './session.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where I am signed in, last seen first.',
  access: 'signed-in',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(Session) },
});
