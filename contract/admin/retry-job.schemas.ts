import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const retryJobSchemas = schemas({
  summary: 'Retry a failed job now, with its count of attempts reset.',
  access: ADMINS,
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'job_under_way'],
});
