import type { Config } from '#server/config/config.ts';
import type { Caller } from './caller.ts';

/** The settings that say what an account needs before it may act. */
export type Rules = Pick<Config, 'adminTwoFactor' | 'userTwoFactor'>;

interface UserRow {
  id: number;
  name: string;
  email: string;
  email_verified_at: Date | null;
  roles: string[];
  status: Caller['status'];
  two_factor_at: Date | null;
  created_at: Date;
}

export function toCaller(row: UserRow, by: Caller['by'], rules: Rules): Caller {
  const roles = row.roles as Caller['roles'];
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    roles,
    role: roles[0] ?? 'buyer',
    status: row.status,
    twoFactor: twoFactorOf(row, rules),
    createdAt: row.created_at,
    by,
  };
}

/** Whether an account uses two-step login, or must set it up. */
export function twoFactorOf(
  { roles, two_factor_at }: Pick<UserRow, 'roles' | 'two_factor_at'>,
  { adminTwoFactor, userTwoFactor }: Rules,
): Caller['twoFactor'] {
  if (two_factor_at) return 'on';
  const wanted = roles.includes('admin') ? adminTwoFactor : userTwoFactor;
  return wanted === 'required' ? 'required' : 'off';
}
