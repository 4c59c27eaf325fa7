import { z } from 'zod';
import { Id, Timestamp } from '../primitives.ts';

/** A session of the account; `current` marks that of the request. */
export const Session = z
  .object({
    id: Id,
    /** "Firefox on Linux", from the user agent. */
    device: z.string(),
    address: z.string().nullable(),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
