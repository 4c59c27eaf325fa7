import { z } from 'zod';

/**
 * The conflict of interest of the admin who reads, in a sentence: another admin must act ('refused'), or,
 * where there is no other, the act is marked in public ('marked'). Null if they have no stake.
 */
export const Conflict = z
  .object({ ruling: z.enum(['refused', 'marked']), message: z.string() })
  .meta({ id: 'Conflict' });
export type Conflict = z.output<typeof Conflict>;
