import { z } from 'zod';
import { Id, Timestamp } from '../primitives.ts';

/** One place where the account is signed in by password; `current` is the one that asks. */
export const Session = z
  .object({
    id: Id,
    /** "Firefox on Linux", as the browser says of itself. */
    device: z.string(),
    address: z.string().nullable(),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
