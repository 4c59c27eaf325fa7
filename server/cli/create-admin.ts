import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Email } from '#contract/accounts/credentials.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { lockByEmail } from '../features/accounts/find-user.ts';
import { queueJob } from '../features/accounts/mails/queue-job.ts';
import { resetPath, storeResetToken } from '../features/accounts/new-reset-link.ts';
import { hashPassword } from '../features/accounts/passwords/password-hash.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Db, Tx } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { endSessions } from '../platform/http/auth/sessions.ts';

/** As people may write theirs in the profile. */
const LONGEST_NAME = 100;

export interface AdminWish {
  email: string;
  /** Makes an account that is there an admin; without it such an account is left alone. */
  promote: boolean;
}

export interface MadeAdmin {
  did: 'created' | 'promoted' | 'unchanged';
  email: string;
  /** Where the password is set: works once, for LINK_MINUTES. Who is promoted gets it by mail instead. */
  link: string | undefined;
}

/**
 * Makes an admin, verified and active, whose password nobody knows until it is set by the link.
 * StartError with the line to show for an email that is none, an account that is there and was not
 * to be promoted, and one that nobody verified or that is suspended or inactive.
 */
export async function createAdmin(
  db: Db,
  config: Pick<Config, 'appUrl'>,
  wish: AdminWish,
): Promise<MadeAdmin> {
  const parsed = Email.safeParse(wish.email.trim());
  if (!parsed.success) throw new StartError(`${wish.email} is not an email address.`);
  const email = parsed.data;
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const token = randomBytes(32).toString('hex');
  const did = await inTransaction(db, async (tx) => {
    const there = await promote(tx, email, passwordHash, wish.promote);
    if (there?.did === 'promoted') return there.did;
    await storeResetToken(tx, there?.id ?? (await create(tx, email, passwordHash)), token);
    return there?.did ?? ('created' as const);
  });
  const link = did === 'promoted' ? undefined : config.appUrl + resetPath(token, email);
  return { did, email, link };
}

async function create(tx: Tx, email: string, passwordHash: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      name: email.slice(0, email.indexOf('@')).slice(0, LONGEST_NAME),
      email,
      password_hash: passwordHash,
      roles: ['admin'],
      email_verified_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDown(tx, id, 'user.create_admin', undefined);
  return id;
}

/**
 * The account of this email made admin; undefined when there is none. Whoever was signed in as a buyer
 * or seller is not let into an admin's place by it, nor by the password of before: the owner of the
 * mailbox alone sets another.
 */
async function promote(tx: Tx, email: string, passwordHash: string, wanted: boolean) {
  const user = await lockByEmail(tx, email);
  if (!user) return undefined;
  if (user.status !== 'active')
    throw new StartError(`The account of ${email} is ${user.status}. An admin can activate it.`);
  if (user.roles[0] === 'admin') return { id: user.id, did: 'unchanged' as const };
  if (!wanted)
    throw new StartError(
      `${email} already has an account (${user.roles.join(', ')}). To make it an admin, add --promote.`,
    );
  if (!user.email_verified_at)
    throw new StartError(
      `${email} is not verified: a stranger may have registered it. Ask its owner to set a password by "Forgot password", which verifies it, then promote it.`,
    );
  await tx
    .updateTable('users')
    .set({ roles: ['admin'], password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  await endSessions(tx, user.id);
  await writeDown(tx, user.id, 'user.promote', user.roles);
  await queueJob(tx, 'mail_made_admin', { user_id: user.id });
  return { id: user.id, did: 'promoted' as const };
}

const writeDown = (tx: Tx, id: number, action: string, before: string[] | undefined) =>
  audit(tx, {
    actorId: null,
    action,
    subject: { type: 'user', id },
    ...(before ? { before: { roles: before } } : {}),
    after: { roles: ['admin'], by: 'command line' },
  });
