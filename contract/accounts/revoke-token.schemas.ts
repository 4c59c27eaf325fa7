import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const revokeTokenSchemas = schemas({
  summary: 'Revoke one of your bearer tokens. It stops working immediately.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found'],
});
