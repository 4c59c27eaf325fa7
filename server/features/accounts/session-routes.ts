import type { FastifyRequest } from 'fastify';
import { getCsrfCookieSchemas } from '#contract/accounts/get-csrf-cookie.schemas.ts';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { getMeSchemas } from '#contract/accounts/get-me.schemas.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { loginSchemas } from '#contract/accounts/login.schemas.ts';
import { login } from '#contract/accounts/login.ts';
import { logoutSchemas } from '#contract/accounts/logout.schemas.ts';
import { logout } from '#contract/accounts/logout.ts';
import type { Deps } from '#server/deps.ts';
import { presentUser } from '#server/market/people/present-user.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, noContent, ok } from '#server/platform/http/answers/answer.ts';
import { rememberDevice } from '#server/platform/http/auth/device-cookie.ts';
import {
  issueSession,
  newValue,
  renewToken,
  sessionValue,
} from '#server/platform/http/auth/session-cookie.ts';
import { endSession } from '#server/platform/http/auth/sessions.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { logInLimit } from './log-in-limit.ts';
import { signIn } from './sign-in.ts';

export function sessionRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limit = logInLimit(config.rateLimits);

  serve(getCsrfCookie, getCsrfCookieSchemas, ({ request, reply }) => {
    renewToken(request, reply, config);
    return noContent();
  });

  serve(login, loginSchemas, async ({ body, request, reply }) => {
    const value = newValue();
    const signedIn = await signIn(deps, { ...body, request, value, limit });
    if (signedIn !== 'second step' && isRefusal(signedIn)) return signedIn;
    issueSession(reply, config, value);
    if (signedIn === 'second step') return ok({ two_factor: true as const });
    rememberDevice(request, reply, { settings: config, userId: signedIn.id });
    return ok({ user: presentUser(signedIn) });
  });

  serve(logout, logoutSchemas, async ({ request, reply }) => {
    const value = sessionValue(request);
    if (value) await inTransaction(db, (tx) => logOut(tx, value, request));
    issueSession(reply, config);
    return noContent();
  });

  serve(getMe, getMeSchemas, ({ user }) => ok(presentUser(user)));
}

async function logOut(tx: Tx, value: string, request: FastifyRequest): Promise<void> {
  const id = await endSession(tx, value);
  if (id === undefined) return;
  const subject = { type: 'user', id } as const;
  await audit(tx, { actorId: id, action: 'user.log_out', subject, request });
}
