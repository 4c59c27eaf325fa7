import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Session } from './session.ts';

export const listSessionsSchemas = schemas({
  summary: 'Where I am signed in, last seen first.',
  access: 'signed-in',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(Session) },
});
