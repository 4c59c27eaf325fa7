import { z } from 'zod';

/**
 * Why the reading admin leaves an act to another one ('refused'), or what it leaves for everybody to read
 * where there is no other ('marked'), in a sentence. Null where they have no stake.
 */
export const Conflict = z
  .object({ ruling: z.enum(['refused', 'marked']), message: z.string() })
  .meta({ id: 'Conflict' });
export type Conflict = z.output<typeof Conflict>;
