import type { FastifyRequest } from 'fastify';
import type { changePassword } from '#contract/accounts/change-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { newValue, sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { renewSession } from '#server/platform/http/auth/sessions.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { checkPassword, wrongIn } from './check-password.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { lockUser } from './find-user.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { setPassword } from './set-password.ts';
import { forgetGuesses, mustWait } from './two-factor/code-attempts.ts';
import { spendCode, wrongCode } from './two-factor/spend-code.ts';

interface Asked {
  user: Caller;
  given: BodyOf<typeof changePassword>;
  request: FastifyRequest;
}

/** The cookie value under which the session goes on; a caller by token has none. */
interface Changed {
  value: string | undefined;
}

const wrongPassword = () => invalid({ current_password: ['The current password is incorrect.'] });

/**
 * Changes the password for someone who knows the current one and, where two-step login is on, brings
 * a code or logged in lately. The session goes on under another cookie value: whoever copied the
 * cookie is out with all the others.
 */
export async function changeOwnPassword(deps: Deps, asked: Asked): Promise<Changed | Refusal> {
  const { db } = deps;
  const { user, given, request } = asked;
  const easy = easyToGuess(given.new_password, user);
  if (easy) return invalid({ new_password: [easy] });
  const asking = { userId: user.id, address: request.ip };
  const known = await checkPassword(db, asking, given.current_password);
  if ('wrong' in known) return wrongIn('current_password', known);
  const code = user.twoFactor === 'on' ? given.code : undefined;
  const guess = code ? { ...asking, code } : undefined;
  const wait = guess && (await mustWait(db, guess));
  if (wait) return wait;
  const passwordHash = await hashPassword(given.new_password, { account: user.id });
  const changed = await inTransaction(db, (tx) =>
    change(tx, deps, { ...asked, code, known, passwordHash }),
  );
  if (guess && !isRefusal(changed)) await forgetGuesses(db, guess);
  return changed;
}

interface Checked extends Asked {
  code: string | null | undefined;
  known: { hash: string; bucket: string };
  passwordHash: string;
}

/** Under the user's lock: a password or a second step that changed meanwhile counts as it is now. */
async function change(tx: Tx, deps: Deps, checked: Checked): Promise<Changed | Refusal> {
  const { user, request, code, known, passwordHash } = checked;
  const userId = user.id;
  const now = await lockUser(tx, userId);
  if (now?.password_hash !== known.hash) return wrongPassword();
  const lacking = now.two_factor_at && (await lacksSecondStep(tx, deps, checked));
  if (lacking) return lacking;
  const value = user.by === 'session' ? newValue() : undefined;
  const authenticated = !now.two_factor_at || Boolean(code);
  const previous = sessionValue(request) ?? '';
  if (value && !(await renewSession(tx, previous, value, { authenticated })))
    return refuse('unauthenticated');
  await clearAttempts(tx, known.bucket);
  const action = 'user.change_password';
  await setPassword(tx, { userId, passwordHash, action, request, except: value });
  return { value };
}

async function lacksSecondStep(
  tx: Tx,
  { config: { appSecret } }: Deps,
  { user, code, request }: Checked,
): Promise<Refusal | undefined> {
  if (!code || user.by === 'token') return mustConfirm(tx, user, request);
  const isRight = await spendCode(tx, { appSecret, userId: user.id, code });
  return isRight ? undefined : wrongCode({ userId: user.id, code });
}
