import { z } from 'zod';
import { PathId } from '../primitives.ts';
import { refusals } from '../refusals.ts';

const BROKEN = refusals.invalid_link[1];

/** The parameters of a verification link; any fault in them makes it an invalid link. */
export const LinkParams = z.object({ id: PathId, hash: z.string().max(128) });

export const LinkQuery = z.object({
  expires: z.string({ error: BROKEN }).max(20, BROKEN).optional(),
  signature: z.string({ error: BROKEN }).max(128, BROKEN).optional(),
  /** Where whoever registered goes on to; it is signed with the rest. */
  next: z.string({ error: BROKEN }).max(500, BROKEN).optional(),
});
