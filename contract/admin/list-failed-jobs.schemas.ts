import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { Count, Id, ListQuery, Timestamp } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

/** A job that failed at least once and is not done yet. */
export const FailedJob = z
  .object({
    id: Id,
    /** What it does, such as mail_notice. */
    task: z.string(),
    /** Whether it was given up; else it is tried again at `next_try_at`. */
    given_up: z.boolean(),
    attempts: Count,
    max_attempts: Count,
    error: z.string(),
    created_at: Timestamp,
    failed_at: Timestamp,
    next_try_at: Timestamp.nullable(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.output<typeof FailedJob>;

export const ListFailedJobsQuery = ListQuery.extend(fixedOrder);

export const listFailedJobsSchemas = schemas({
  summary:
    'Jobs that failed and are not done yet: first those that are no longer retried, then the latest failures.',
  access: ADMINS,
  query: ListFailedJobsQuery,
  personal: true,
  response: { 200: z.array(FailedJob) },
});
