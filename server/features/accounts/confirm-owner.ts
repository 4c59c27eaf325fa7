import type { FastifyRequest } from 'fastify';
import type { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { newValue, sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { renewSession } from '#server/platform/http/auth/sessions.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { checkPassword, wrongIn } from './check-password.ts';
import { lockUser } from './find-user.ts';
import { forgetGuesses, mustWait } from './two-factor/code-attempts.ts';
import { spendCode, wrongCode } from './two-factor/spend-code.ts';

interface Asked {
  user: Caller;
  given: BodyOf<typeof confirmOwner>;
  request: FastifyRequest;
}

/** Under which the session goes on. The browser gets it once that is durable, and never a dead one. */
interface Renewed {
  value: string;
}

/**
 * All that a log-in takes, given again within a session: the password, and a code where two-step
 * login is on. Guesses are limited as those of a log-in are, and the session's cookie changes.
 */
export async function confirm(deps: Deps, asked: Asked): Promise<Renewed | Refusal> {
  const { db } = deps;
  const { user, given, request } = asked;
  if (user.by === 'token') return refuse('session_required');
  const wantsCode = user.twoFactor === 'on';
  if (wantsCode && !given.code) return invalid({ code: ['The code is required.'] });
  const asking = { userId: user.id, address: request.ip };
  const known = await checkPassword(db, asking, given.current_password);
  if ('wrong' in known) return wrongIn('current_password', known);
  const guess = { ...asking, code: given.code ?? '' };
  const wait = wantsCode && (await mustWait(db, guess));
  if (wait) return wait;
  const renewed = await inTransaction(db, (tx) => renew(tx, deps, { ...asked, hash: known.hash }));
  if (isRefusal(renewed)) return renewed;
  await clearAttempts(db, known.bucket);
  if (wantsCode) await forgetGuesses(db, guess);
  return renewed;
}

/** Under the user's lock: a password or a second step that changed meanwhile counts as it is now. */
async function renew(
  tx: Tx,
  { config }: Deps,
  { user: { id: userId }, given, request, hash }: Asked & { hash: string },
): Promise<Renewed | Refusal> {
  const user = await lockUser(tx, userId);
  const previous = sessionValue(request);
  if (user?.password_hash !== hash || !previous) return refuse('unauthenticated');
  const guess = { appSecret: config.appSecret, userId, code: given.code ?? '' };
  if (user.two_factor_at && !(await spendCode(tx, guess))) return wrongCode(guess);
  const value = newValue();
  if (!(await renewSession(tx, previous, value, { authenticated: true })))
    return refuse('unauthenticated');
  const subject = { type: 'user', id: userId } as const;
  await audit(tx, { actorId: userId, action: 'user.confirm', subject, request });
  return { value };
}
