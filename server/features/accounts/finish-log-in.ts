import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { statusRefusal } from '#server/platform/http/auth/account-status.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { beginSession } from './begin-session.ts';
import { lockUser } from './find-user.ts';
import { forgetGuesses, mustWait } from './two-factor/code-attempts.ts';
import { endPending, pendingUser } from './two-factor/pending-log-in.ts';
import { spendCode, wrongCode } from './two-factor/spend-code.ts';

interface Second {
  code: string;
  request: FastifyRequest;
  /** Of the session that begins here; the browser gets it once that is durable. */
  value: string;
}

/** The second step of a log-in whose password was right: by its code somebody is signed in at last. */
export async function finishLogIn(deps: Deps, asked: Second): Promise<Caller | Refusal> {
  const { db } = deps;
  const { code, request } = asked;
  const waiting = sessionValue(request);
  const userId = waiting && (await pendingUser(db, waiting));
  if (!waiting || !userId) return refuse('log_in_again');
  const guess = { userId, code, address: request.ip };
  const wait = await mustWait(db, guess);
  if (wait) return wait;
  const signedIn = await inTransaction(db, (tx) => finish(tx, deps, { ...asked, userId, waiting }));
  if (!isRefusal(signedIn)) await forgetGuesses(db, guess);
  return signedIn;
}

/** Under the user's lock: what ended this log-in meanwhile (a new password, a suspension) counts. */
async function finish(
  tx: Tx,
  { config }: Deps,
  { code, request, value, userId, waiting }: Second & { userId: number; waiting: string },
): Promise<Caller | Refusal> {
  const user = await lockUser(tx, userId);
  if (!user?.two_factor_at || !(await pendingUser(tx, waiting))) return refuse('log_in_again');
  const signedIn = toCaller(user, 'session', config);
  const refusal = statusRefusal(signedIn);
  if (refusal) return refusal;
  const by = await spendCode(tx, { appSecret: config.appSecret, userId, code });
  if (!by) return wrongCode({ userId, code });
  await endPending(tx, waiting);
  await beginSession(tx, config, { userId, value, secondStep: by, request });
  return signedIn;
}
