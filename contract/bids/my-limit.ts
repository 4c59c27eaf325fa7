import { z } from 'zod';
import { Cost } from '../fees/fees.ts';
import { DollarsOut, Id, Timestamp } from '../primitives.ts';
import { Receipt } from './receipt.ts';

/** The caller's own limit on a lot: null where they have none. Nobody else ever gets to see it. */
export const MyLimit = z
  .object({
    auction_id: Id,
    limit: DollarsOut.nullable(),
    /** The last one that they had there, where somebody's bid passed it and they do not lead since. */
    passed: DollarsOut.nullable(),
    /** When it was set or last raised. */
    set_at: Timestamp.nullable(),
    is_leading: z.boolean(),
    current_price: DollarsOut,
    cost: Cost.optional().describe(
      'The most that the lot can cost, at `limit` and with all fees; left out without one.',
    ),
  })
  .meta({ id: 'MyLimit' });
export type MyLimit = z.output<typeof MyLimit>;

/** The same as the answer to a change of it. */
export const ChangedLimit = MyLimit.extend({ receipt: Receipt.optional() }).meta({
  id: 'ChangedLimit',
});
export type ChangedLimit = z.output<typeof ChangedLimit>;
