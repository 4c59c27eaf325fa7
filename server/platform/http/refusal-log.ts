import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changePassword } from '#contract/accounts/change-password.ts';
import { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { login } from '#contract/accounts/login.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import type { Log } from '../observability/logging/log.ts';
import { TokenBuckets } from '../token-bucket.ts';

/** A flood of refusals must not become a flood of lines; those left out are counted. */
const LINES = { burst: 100, perSecond: 20 };

/** Wrong passwords and codes are mistakes in a form (422) here, and told from others by where. */
const GUESSED_AT: readonly string[] = [
  login,
  loginTwoFactor,
  changePassword,
  changePayoutAccount,
  resetPassword,
  confirmOwner,
  switchOnTwoFactor,
  switchOffTwoFactor,
  renewRecoveryCodes,
].map(({ path }) => path);

/**
 * Writes down who was refused what: forged or foreign requests, missing rights, floods, wrong
 * passwords. Ids and routes only; addresses stand in the audit log, names nowhere.
 */
export function refusalLog(app: FastifyInstance, log: Pick<Log, 'info'>): void {
  const lines = new TokenBuckets(LINES);
  let leftOut = 0;
  app.addHook('onResponse', (request, reply, done) => {
    if (tellsOfTrying(request, reply)) {
      if (lines.take('refused', performance.now()).allowed) {
        log.info(told(request, reply, leftOut), 'refused');
        leftOut = 0;
      } else leftOut += 1;
    }
    done();
  });
}

function tellsOfTrying({ method, headers, routeOptions }: FastifyRequest, reply: FastifyReply) {
  const { statusCode } = reply;
  // Every page asks who is there; that nobody is, is no event.
  if (statusCode === 401) return method !== 'GET' || headers.authorization !== undefined;
  if (statusCode === 422) return GUESSED_AT.includes(routeOptions.url ?? '');
  return statusCode === 403 || statusCode === 419 || statusCode === 429;
}

const told = (request: FastifyRequest, { statusCode }: FastifyReply, leftOut: number) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  status: statusCode,
  userId: request.caller?.id,
  ...(leftOut > 0 ? { left_out: leftOut } : {}),
});
