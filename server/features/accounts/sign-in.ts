import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import { statusRefusal } from '#server/platform/http/auth/account-status.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { deviceOf, knowsAccount } from '#server/platform/http/auth/device-cookie.ts';
import { sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { endSession } from '#server/platform/http/auth/sessions.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { clearAttempts, takeAttempt } from '#server/platform/http/limits/attempts.ts';
import { networkOf } from '#server/platform/http/limits/networks.ts';
import { beginSession } from './begin-session.ts';
import { findByEmail, lockUser } from './find-user.ts';
import type { LogInLimit } from './log-in-limit.ts';
import { passwordMatches } from './passwords/password-hash.ts';
import { registrationFrom } from './registrations.ts';
import { beginPending } from './two-factor/pending-log-in.ts';

/** Per email and address; in force whatever RATE_LIMITS says. */
const FAILURES = { max: 5, seconds: 60 };

interface SignIn {
  email: string;
  password: string;
  request: FastifyRequest;
  limit: LogInLimit;
  /** Of the session, or the log-in between two steps, that begins here; the browser gets it once that is durable. */
  value: string;
}

/**
 * Signs in by email and password. What is wrong with an account is told only after its right
 * password; an unknown email does the same work as a wrong password and answers the same.
 */
export async function signIn(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  asked: SignIn,
): Promise<Caller | 'second step' | Refusal> {
  const { email, password, request, limit } = asked;
  const from = (await knownDevice(db, config, asked)) ?? { address: request.ip };
  const wait = limit(from);
  if (wait) return wait;
  // Whoever guesses beside a known device, behind its address, keeps its owner from nothing.
  const place = 'device' in from ? `device:${from.device}` : networkOf(request.ip);
  const bucket = `login:${email}:${place}`;
  const attempt = await takeAttempt(db, bucket, FAILURES);
  if (!attempt.allowed)
    return { ...tooManyAttempts(attempt.retryAfter), failedLogIn: { by: 'throttled', email } };
  const user = await findByEmail(db, email);
  const hash = await passwordOf(db, user, request);
  const right = await passwordMatches(password, hash, from);
  if (!user || !right)
    return {
      ...wrongPair(),
      failedLogIn: { by: 'password', ...(user ? { userId: user.id } : { email }) },
    };
  await clearAttempts(db, bucket);
  return inTransaction(db, (tx) => takeIn(tx, config, user, asked));
}

/** The device that asks, where the account was signed in before; undefined for any other. */
async function knownDevice(db: Db, config: Config, { email, request }: SignIn) {
  const device = deviceOf(request, config);
  const user = device && (await findByEmail(db, email));
  if (!user || !knowsAccount(device, config, user.id)) return undefined;
  return { device: device.id, account: user.id };
}

/** Who has not verified yet knows the password that this browser registered with. */
async function passwordOf(
  db: Db,
  user: Awaited<ReturnType<typeof findByEmail>>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const waiting = user && !user.email_verified_at && (await registrationFrom(db, user.id, request));
  return waiting ? waiting.password_hash : user?.password_hash;
}

const wrongPair = (): Refusal => invalid({ email: ['Invalid email or password'] });

const tooManyAttempts = (seconds: number): Refusal =>
  invalid({ email: [`Too many login attempts. Please try again in ${seconds} seconds.`] });

/**
 * Looks at the account again under its lock: suspending it or changing its password while we
 * hashed has ended its sessions, and this one must not outlive them. With two-step login nobody is
 * signed in yet; the browser's new cookie value stands for a log-in that waits for its code.
 */
async function takeIn(
  tx: Tx,
  config: Config,
  checked: { id: number; password_hash: string },
  { request, value }: SignIn,
): Promise<Caller | 'second step' | Refusal> {
  const user = await lockUser(tx, checked.id);
  if (!user || user.password_hash !== checked.password_hash) return wrongPair();
  const signedIn = toCaller(user, 'session', config);
  const refusal = statusRefusal(signedIn);
  if (refusal) return refusal;
  const previous = sessionValue(request);
  if (previous) await endSession(tx, previous);
  if (user.two_factor_at) {
    await beginPending(tx, user.id, value);
    return 'second step';
  }
  await beginSession(tx, config, { userId: user.id, value, request });
  return signedIn;
}
