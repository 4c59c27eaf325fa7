import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Token } from './token.ts';

export const listTokensSchemas = schemas({
  summary: 'Your bearer tokens without their secrets, newest first.',
  access: 'signed-in',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(Token) },
});
