import { z } from 'zod';
import { Count, Id, Timestamp } from '../primitives.ts';

/** For a sale that was void because its buyer did not pay. */
const Strike = z.object({
  id: Id,
  sale_id: Id,
  auction: z.object({ id: Id, title: z.string() }),
  made_at: Timestamp,
  counts: z
    .boolean()
    .describe('Whether it counts now: not lifted, and not part of a suspension that is over.'),
  lifted_at: Timestamp.nullable(),
  lift_reason: z.string().nullable(),
});

/** Somebody's strikes, the newest first. At `suspend_at` that count they may not bid for `suspend_days` days. */
export const Strikes = z
  .object({
    strikes: z.array(Strike),
    counting: Count,
    suspend_at: Count,
    suspend_days: Count,
    bidding_suspended_until: Timestamp.nullable(),
  })
  .meta({ id: 'Strikes' });
export type Strikes = z.output<typeof Strikes>;
