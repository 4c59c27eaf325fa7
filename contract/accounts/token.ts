import { z } from 'zod';
import { Id, Timestamp } from '../primitives.ts';
import { Scope } from './scope.ts';

/** A bearer token in the user's list. Its secret is shown only when it is created. */
export const Token = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
    scopes: z.array(Scope),
    /** When it stops working. */
    expires_at: Timestamp,
  })
  .meta({ id: 'Token' });
export type Token = z.output<typeof Token>;
