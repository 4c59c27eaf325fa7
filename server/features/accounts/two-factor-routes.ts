import { beginTwoFactorSchemas } from '#contract/accounts/begin-two-factor.schemas.ts';
import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { getTwoFactorSchemas } from '#contract/accounts/get-two-factor.schemas.ts';
import { getTwoFactor } from '#contract/accounts/get-two-factor.ts';
import { loginTwoFactorSchemas } from '#contract/accounts/login-two-factor.schemas.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { renewRecoveryCodesSchemas } from '#contract/accounts/renew-recovery-codes.schemas.ts';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { switchOffTwoFactorSchemas } from '#contract/accounts/switch-off-two-factor.schemas.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactorSchemas } from '#contract/accounts/switch-on-two-factor.schemas.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import type { Deps } from '#server/deps.ts';
import { presentUser } from '#server/market/people/present-user.ts';
import {
  created,
  isRefusal,
  ok,
  type Refusal,
  refuse,
} from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { rememberDevice } from '#server/platform/http/auth/device-cookie.ts';
import { issueSession, newValue } from '#server/platform/http/auth/session-cookie.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { finishLogIn } from './finish-log-in.ts';
import { beginSetUp, switchOn } from './set-up-two-factor.ts';
import { replaceCodes, switchOff } from './switch-off-two-factor.ts';
import { twoFactorStatus } from './two-factor-status.ts';

export function twoFactorRoutes(serve: Serve, deps: Deps): void {
  const { config } = deps;
  const limited = perAddress(config.rateLimits);

  serve(
    loginTwoFactor,
    loginTwoFactorSchemas,
    limited(async ({ body: { code }, request, reply }) => {
      const value = newValue();
      const user = await finishLogIn(deps, { code, request, value });
      if (isRefusal(user)) return user;
      issueSession(reply, config, value);
      rememberDevice(request, reply, { settings: config, userId: user.id });
      return ok({ user: presentUser(user) });
    }),
  );

  serve(getTwoFactor, getTwoFactorSchemas, async ({ user }) =>
    ok(await twoFactorStatus(deps, user)),
  );

  serve(beginTwoFactor, beginTwoFactorSchemas, async ({ user }) => {
    const begun = byToken(user) ?? (await beginSetUp(deps, user));
    return isRefusal(begun) ? begun : created(begun);
  });

  serve(switchOnTwoFactor, switchOnTwoFactorSchemas, async ({ body, user, request, reply }) => {
    const value = newValue();
    const codes = byToken(user) ?? (await switchOn(deps, user, body, { request, value }));
    if (isRefusal(codes)) return codes;
    issueSession(reply, config, value);
    return ok({ message: 'Two-step login is on.', recovery_codes: codes });
  });

  serve(
    switchOffTwoFactor,
    switchOffTwoFactorSchemas,
    async ({ body: proof, user, request, reply }) => {
      const value = newValue();
      const refusal = byToken(user) ?? (await switchOff(deps, { user, proof, request, value }));
      if (refusal) return refusal;
      issueSession(reply, config, value);
      return ok({ message: 'Two-step login is off.' });
    },
  );

  serve(renewRecoveryCodes, renewRecoveryCodesSchemas, async ({ body: proof, user, request }) => {
    const codes = byToken(user) ?? (await replaceCodes(deps, { user, proof, request }));
    if (isRefusal(codes)) return codes;
    return ok({ message: 'Here are your new recovery codes.', recovery_codes: codes });
  });
}

/** A token that leaked must not lock its owner out. */
const byToken = ({ by }: Caller): Refusal | undefined =>
  by === 'token'
    ? refuse('session_required', { message: 'Log in to change two-step login.' })
    : undefined;
