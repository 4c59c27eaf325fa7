import { type Refusal, refuse } from '../answers/answer.ts';
import type { Caller } from './caller.ts';

/** Refuses an account that is not verified or not active, whether it is signed in or signing in. */
export function statusRefusal({
  emailVerifiedAt,
  status,
}: Pick<Caller, 'emailVerifiedAt' | 'status'>): Refusal | undefined {
  if (!emailVerifiedAt) return refuse('email_unverified');
  if (status === 'active') return undefined;
  return refuse('account_inactive', { message: `Your account is ${status}.` });
}

/** The same for acting, for which an account that must use two-step login has to have set it up. */
export const actingRefusal = (
  caller: Pick<Caller, 'emailVerifiedAt' | 'status' | 'twoFactor'>,
): Refusal | undefined =>
  statusRefusal(caller) ??
  (caller.twoFactor === 'required' ? refuse('two_factor_required') : undefined);
