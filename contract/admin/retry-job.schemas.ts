import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const retryJobSchemas = schemas({
  summary: 'Try a job that failed again, now, and with all its tries before it.',
  access: ADMINS,
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'job_under_way'],
});
