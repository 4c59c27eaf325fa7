import { type Refusal, refuse } from '../answers/answer.ts';
import type { Caller } from './caller.ts';

/** Why an account may do nothing, signed in or signing in; undefined for one in good standing. */
export function standingRefusal({
  emailVerifiedAt,
  status,
}: Pick<Caller, 'emailVerifiedAt' | 'status'>): Refusal | undefined {
  if (!emailVerifiedAt) return refuse('email_unverified');
  if (status === 'active') return undefined;
  return refuse('account_inactive', { message: `Your account is ${status}.` });
}

/** Why a signed-in account may not act; who has to set up two-step login first may do that alone. */
export const actingRefusal = (
  caller: Pick<Caller, 'emailVerifiedAt' | 'status' | 'twoFactor'>,
): Refusal | undefined =>
  standingRefusal(caller) ??
  (caller.twoFactor === 'required' ? refuse('two_factor_required') : undefined);
