import type { User } from '#contract/accounts/user.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** A user as themselves and admins see them. */
export const presentUser = (
  user: Pick<
    Caller,
    'id' | 'name' | 'email' | 'emailVerifiedAt' | 'roles' | 'status' | 'twoFactor' | 'createdAt'
  >,
): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
  roles: user.roles.map((name) => ({ name })),
  status: user.status,
  two_factor: user.twoFactor,
  created_at: user.createdAt.toISOString(),
});
