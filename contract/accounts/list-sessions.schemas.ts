import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Session } from './session.ts';

export const listSessionsSchemas = schemas({
  summary: 'Where you are logged in, most recently used first.',
  access: 'signed-in',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(Session) },
});
