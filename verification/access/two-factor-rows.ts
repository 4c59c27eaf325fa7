import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { getTwoFactor } from '#contract/accounts/get-two-factor.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { theApp } from '../support/app.ts';
import type { Sent } from '../support/client.ts';
import { buildUser, PASSWORD } from '../support/people.ts';
import { begunTwoFactor, codeOf, hasTwoFactor, pendingValue } from '../support/two-factor.ts';
import type { CallerName, Cast } from './cast.ts';
import { everyone, nothing, type Row, row, signedInOnly } from './row.ts';

const all = signedInOnly(200, 200, 200, 200);
const made = signedInOnly(201, 201, 201, 201);

/** The second step of somebody's log-in, from a browser of its own. */
async function secondStep(): Promise<Sent> {
  const person = await buildUser();
  const { secret } = await hasTwoFactor(person);
  const value = await pendingValue(person);
  return {
    body: { code: codeOf(secret) },
    headers: {
      cookie: `fairlot_session=${value}`,
      'x-xsrf-token': csrfToken(value, theApp().config.appSecret),
    },
  };
}

const callerOf = ({ personOf, buyer }: Cast, caller: CallerName) => personOf(caller) ?? buyer;

async function firstCode(cast: Cast, caller: CallerName): Promise<Sent> {
  const secret = await begunTwoFactor(callerOf(cast, caller));
  return { body: { password: PASSWORD, code: codeOf(secret) } };
}

async function withPassword(cast: Cast, caller: CallerName): Promise<Sent> {
  await hasTwoFactor(callerOf(cast, caller));
  return { body: { password: PASSWORD } };
}

export const twoFactorRows: Row[] = [
  row(loginTwoFactor, secondStep, everyone(200)),
  row(getTwoFactor, nothing, all),
  row(beginTwoFactor, nothing, made),
  row(switchOnTwoFactor, firstCode, all),
  row(switchOffTwoFactor, withPassword, all),
  row(renewRecoveryCodes, withPassword, all),
];
