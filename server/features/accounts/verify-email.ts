import type { FastifyRequest } from 'fastify';
import type { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { noteAgreement } from '#server/market/texts/terms.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { statusRefusal } from '#server/platform/http/auth/account-status.ts';
import { sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { beginSession } from './begin-session.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { findById, lockUser } from './find-user.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { findRegistration, isFromBrowser } from './registrations.ts';
import { isLook, type Link, registrationIn } from './signed-link.ts';

/**
 * Opens the link of a verification mail. In the browser that registered it verifies and logs in: who
 * chose the password sits there. One that worked works again, and logs nobody in. Anywhere else it verifies nothing:
 * who reads the mail did not choose the password, and a program that looks through mails reads nothing at all.
 * Undefined for a bad link.
 */
export function openVerification(
  { config, db }: Deps,
  link: Link,
  { request, value }: Opening,
): Promise<'verified' | 'logged in' | 'elsewhere' | undefined> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, link.id);
    const id = user && registrationIn(config.appSecret, user, link, Date.now());
    if (!user || id === undefined) return undefined;
    if (user.email_verified_at) return user.verified_registration === id ? 'verified' : 'elsewhere';
    const registration = await findRegistration(tx, user.id, id);
    if (!registration) return undefined;
    if (!isFromBrowser(registration, request)) return 'elsewhere';
    const except = sessionValue(request);
    const passwordHash = registration.password_hash;
    if (isLook(request)) return 'verified';
    await proveMailbox(tx, { userId: user.id, registration, passwordHash, request, except });
    // Only here: elsewhere, whoever reads the mail need not be who agreed.
    const { terms_version: version, created_at: at } = registration;
    if (version !== null) await noteAgreement(tx, { userId: user.id, version, at });
    const proven = await findById(tx, user.id);
    // Whoever is signed in here stays so: another account in this browser, or somebody suspended.
    if (!proven || request.caller || statusRefusal(toCaller(proven, 'session', config)))
      return 'verified';
    await beginSession(tx, config, { userId: user.id, value, request });
    return 'logged in';
  });
}

interface Opening {
  request: FastifyRequest;
  /** Of the session that begins here; the browser gets it once that is durable. */
  value: string;
}

/** What a good link is about, for whoever has to decide whether they want that account. */
export async function readRegistration({ config, db }: Deps, link: Link) {
  const found = await registrationOf(db, config, link, await findById(db, link.id));
  if (isRefusal(found)) return found;
  const { email, registration } = found;
  return { email, registration };
}

type User = Awaited<ReturnType<typeof findById>>;

async function registrationOf(db: Db | Tx, config: Deps['config'], link: Link, user: User) {
  const id = user && registrationIn(config.appSecret, user, link, Date.now());
  if (!user || id === undefined) return refuse('invalid_link');
  if (user.email_verified_at) return refuse('already_verified');
  const registration = await findRegistration(db, user.id, id);
  return registration ? { email: user.email, registration } : refuse('invalid_link');
}

/** Verifies by a link that was opened elsewhere, with the password that is chosen there. */
export async function confirmByLink(
  deps: Deps,
  link: Link,
  { password }: BodyOf<typeof confirmRegistration>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const found = await readRegistration(deps, link);
  if (isRefusal(found)) return found;
  const easy = easyToGuess(password, { email: found.email, name: found.registration.name });
  if (easy) return invalid({ password: [easy] });
  const passwordHash = await hashPassword(password, { address: request.ip });
  return inTransaction(deps.db, async (tx) => {
    // Once more under the lock: while we hashed, another browser may have verified.
    const now = await registrationOf(tx, deps.config, link, await lockUser(tx, link.id));
    if (isRefusal(now)) return now;
    const { registration } = now;
    await proveMailbox(tx, { userId: link.id, registration, passwordHash, request });
    return undefined;
  });
}
