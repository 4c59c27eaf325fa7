import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Passkey } from './passkey.ts';

export const listPasskeysSchemas = schemas({
  summary: 'Your passkeys, newest first.',
  access: 'signed-in',
  beforeTwoFactor: true,
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(Passkey) },
});
