import { z } from 'zod';
import { Id, RoleName, Timestamp, UserStatus } from '../primitives.ts';
import { TwoFactorState } from './two-factor.ts';

/** A user as themselves and admins see them; the first role is the active one. */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    email_verified_at: Timestamp.nullable(),
    roles: z.array(z.object({ name: RoleName })),
    status: UserStatus,
    two_factor: TwoFactorState,
    created_at: Timestamp,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;
