import { z } from 'zod';
import { Id, Timestamp } from '../primitives.ts';
import { Scope } from './scope.ts';

/** A bearer token of one's own, as it is listed: its secret was shown once and is never again. */
export const Token = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
    scopes: z.array(Scope),
    /** From then on it signs nobody in. */
    expires_at: Timestamp,
  })
  .meta({ id: 'Token' });
export type Token = z.output<typeof Token>;
