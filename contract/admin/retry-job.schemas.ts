import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const retryJobSchemas = schemas({
  summary: 'Retry a failed job now and reset its number of attempts.',
  access: ADMINS,
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'job_under_way'],
});
