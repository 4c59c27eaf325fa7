import type { TwoFactor } from '#contract/accounts/get-two-factor.schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { findById } from './find-user.ts';
import { mustStay } from './switch-off-two-factor.ts';
import { hasApp } from './two-factor/has-app.ts';
import { codesLeft } from './two-factor/recovery-codes.ts';

/** How the account stands with two-step login, for its own screen. */
export async function twoFactorStatus(deps: Deps, caller: Caller): Promise<TwoFactor> {
  const user = await findById(deps.db, caller.id);
  return {
    state: caller.twoFactor,
    since: user?.two_factor_at?.toISOString() ?? null,
    app: await hasApp(deps.db, caller.id),
    recovery_codes_left: await codesLeft(deps.db, caller.id),
    must_stay: mustStay(deps, caller),
  };
}
