import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmByPasskey } from '#contract/accounts/confirm-by-passkey.ts';
import { login } from '#contract/accounts/login.ts';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '../http/answers/answer.ts';
import type { SecurityEvent, SecurityLog } from './security-log.ts';
import { subjectAsked } from './subject-asked.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Refusals for lack of permission: of a token, of an admin with a stake, of a single admin. */
const PERMISSION_REFUSALS: readonly RefusalCode[] = [
  'token_scope',
  'session_required',
  'involved_in_lot',
  'decided_lot',
  'own_request',
  'own_account',
  'own_act',
  'about_yourself',
  'asker_not_admin',
  'second_admin_required',
];

const LOG_INS: readonly string[] = [login.path, loginTwoFactor.path, loginPasskey.path];
const PASSKEYS: readonly string[] = [loginPasskey.path, confirmByPasskey.path];

/** Writes refused permissions and failed log-ins into the security log after the answer. */
export function noteRefusals(app: FastifyInstance, securityLog: SecurityLog): void {
  app.decorate('securityLog', securityLog);
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, _reply, done) => {
    const event = request.refusal && eventOf(request, request.refusal);
    if (event) securityLog.note(request, event);
    done();
  });
  app.addHook('onClose', () => securityLog.flush());
}

function eventOf(request: FastifyRequest, refusal: Refusal): SecurityEvent | undefined {
  const { refused, failedLogIn } = refusal;
  const { url: route = '' } = request.routeOptions;
  if (failedLogIn) {
    const { by, userId, email } = failedLogIn;
    const subject = userId === undefined ? undefined : { type: 'user', id: userId };
    return { kind: 'failed_log_in', what: by, subject, email, once: by === 'throttled' };
  }
  if (refused === 'too_many_requests' && LOG_INS.includes(route))
    return { kind: 'failed_log_in', what: 'throttled', once: true };
  if (refused === 'passkey_refused' && PASSKEYS.includes(route))
    return { kind: 'failed_log_in', what: 'passkey' };
  const isPermission =
    refused === 'wrong_role'
      ? route.startsWith('/api/admin/')
      : PERMISSION_REFUSALS.includes(refused);
  if (!isPermission || !request.caller) return undefined;
  const detail = { route: `${request.method} ${route}` };
  return { kind: 'refused', what: refused, subject: subjectAsked(request), detail };
}
