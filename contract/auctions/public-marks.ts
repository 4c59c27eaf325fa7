import { z } from 'zod';
import { Timestamp } from '../primitives.ts';

/** A change of title or ticker after the first bid: before, after, and when. */
export const Rename = z
  .object({
    field: z.enum(['title', 'ticker']),
    from: z.string().nullable(),
    to: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'Rename' });
export type Rename = z.output<typeof Rename>;

/** What everybody may read about how a lot was handled; entries are never removed. */
export const publicMarks = {
  conflicts: z
    .array(z.string())
    .describe(
      'What a sole admin did despite a stake in the lot: "approved_by_seller", "edited_by_bidder" and so on.',
    ),
  renames: z
    .array(Rename)
    .describe('Changes to the title and ticker after the first bid, oldest first.'),
};
