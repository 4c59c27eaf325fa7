import type { FastifyRequest } from 'fastify';
import type { Proof } from '#contract/accounts/two-factor.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { replaceSessions } from '#server/platform/http/auth/sessions.ts';
import { twoFactorOf } from '#server/platform/http/auth/to-caller.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { checkPassword, mayTryCode, wrongIn } from './check-password.ts';
import { lockUser } from './find-user.ts';
import { changed } from './two-factor/changed.ts';
import { forgetGuesses, mustWait } from './two-factor/code-attempts.ts';
import { forget } from './two-factor/forget.ts';
import { renewCodes } from './two-factor/recovery-codes.ts';
import { spendCode, wrongCode } from './two-factor/spend-code.ts';

interface Asked {
  user: Caller;
  proof: Proof;
  request: FastifyRequest;
}

/** Whether the operator wants two-step login of this account, so that it cannot be switched off. */
export const mustStay = ({ config }: Pick<Deps, 'config'>, { roles }: Caller): boolean =>
  twoFactorOf({ roles, two_factor_at: null }, config) === 'required';

/**
 * Switches it off for the owner: nothing of it is kept. Here the session goes on under `value`, the
 * others end.
 */
export async function switchOff(
  deps: Deps,
  asked: Asked & { value: string },
): Promise<Refusal | undefined> {
  const { request, value } = asked;
  const userId = asked.user.id;
  if (mustStay(deps, asked.user)) return refuse('two_factor_stays');
  const done = await whenProven(deps, asked, async (tx) => {
    await forget(tx, userId);
    await replaceSessions(tx, userId, value, request);
    await changed(tx, { userId, event: 'off', request });
    return [];
  });
  return 'refused' in done ? done : undefined;
}

/** New recovery codes for the owner; those before open nothing from now on. */
export const replaceCodes = (deps: Deps, asked: Asked): Promise<string[] | Refusal> =>
  whenProven(deps, asked, async (tx) => {
    const codes = await renewCodes(tx, asked.user.id);
    await changed(tx, { userId: asked.user.id, event: 'new_codes', request: asked.request });
    return codes;
  });

/**
 * Acts under the user's lock, once the password or a code has shown that it is the owner who asks;
 * without a recent login, once both have.
 */
async function whenProven(
  deps: Deps,
  { user: caller, proof, request }: Asked,
  act: (tx: Tx) => Promise<string[]>,
): Promise<string[] | Refusal> {
  const { config, db } = deps;
  const { id } = caller;
  const { password, code } = proof;
  const asking = { userId: id, address: request.ip };
  const known = await (password ? checkPassword(db, asking, password) : mayTryCode(db, asking));
  if ('wrong' in known) return wrongIn(password ? 'password' : 'code', known);
  // Beside the right password codes are guessed as at a log-in, and no faster.
  const guess = password && code ? { ...asking, code } : undefined;
  const wait = guess && (await mustWait(db, guess));
  if (wait) return wait;
  const done = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user?.two_factor_at) return refuse('two_factor_off');
    if ('hash' in known && user.password_hash !== known.hash) return refuse('unauthenticated');
    const unconfirmed = guess ? undefined : await mustConfirm(tx, caller, request);
    if (unconfirmed) return unconfirmed;
    if (code && !(await spendCode(tx, { appSecret: config.appSecret, userId: id, code })))
      return wrongCode({ userId: id, code });
    await clearAttempts(tx, known.bucket);
    return act(tx);
  });
  if (guess && !isRefusal(done)) await forgetGuesses(db, guess);
  return done;
}
