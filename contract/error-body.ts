import { z } from 'zod';

/** The body of every error: what happened, a code to act on, and the request to quote to support. */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    /** Of a bid that was decided: what we signed of this answer. */
    receipt: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof ErrorBody>;
