import { z } from 'zod';
import { Timestamp } from '../primitives.ts';

/** A title or ticker as it was before and after, and when; only what changed after the first bid. */
export const Rename = z
  .object({
    field: z.enum(['title', 'ticker']),
    from: z.string().nullable(),
    to: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'Rename' });
export type Rename = z.output<typeof Rename>;

/** What everybody may read about how a lot was handled; entries are only ever added. */
export const publicMarks = {
  conflicts: z
    .array(z.string())
    .describe(
      'Acts of an only admin who has a stake in the lot: "approved_by_seller", "edited_by_bidder" and the like.',
    ),
  renames: z
    .array(Rename)
    .describe('Changes of title and ticker after the first bid, oldest first.'),
};
