import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { updateProfile } from '#contract/accounts/update-profile.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { emailChangeTokens, waitingEmail } from './email-change.ts';
import { findById, lockUser } from './find-user.ts';
import { mailRefusal } from './mail-limit.ts';
import { queueJob } from './mails/queue-job.ts';
import { LINK_MINUTES, tokenHash } from './signed-link.ts';

interface Updated {
  user: Caller;
  pendingEmail: string | null;
}

type Asked = BodyOf<typeof updateProfile>;

/**
 * The name changes now; another email is written down and waits for its confirmation, the same
 * whether or not it is free, and only for who logged in or confirmed it lately. The email that waits
 * already goes on waiting beside a new name, and is mailed again beside the old one. Giving the
 * current email takes a waiting one back.
 */
export async function changeProfile(
  deps: Deps,
  caller: Caller,
  asked: Asked,
  request: FastifyRequest,
): Promise<Updated | Refusal> {
  const { db } = deps;
  const expected = await meaningOf(db, (await findById(db, caller.id)) ?? caller, asked);
  // Here too, so that what is refused uses up none of the mails that this email may get.
  const unconfirmed = expected === 'another' && (await mustConfirm(db, caller, request));
  if (unconfirmed) return unconfirmed;
  const { email } = asked;
  const refusal =
    isMailed(expected) && (await mailRefusal(deps, { kind: 'email_change', email, request }));
  if (refusal) return refusal;
  const updated = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user) return refuse('unauthenticated');
    const meaning = await meaningOf(tx, user, asked);
    // Of two at once the other was first: no mail leaves that was not counted.
    if (isMailed(meaning) && !isMailed(expected)) return undefined;
    const refusal = meaning === 'another' && (await mustConfirm(tx, caller, request));
    return refusal || write(tx, deps, { user, caller, asked, meaning, request });
  });
  return updated ?? changeProfile(deps, caller, asked, request);
}

interface Change {
  user: NonNullable<Awaited<ReturnType<typeof lockUser>>>;
  caller: Caller;
  asked: Asked;
  meaning: Meaning;
  request: FastifyRequest;
}

async function write(
  tx: Tx,
  { config }: Deps,
  { user, caller, asked: { name, email }, meaning, request }: Change,
): Promise<Updated> {
  await tx.updateTable('users').set({ name }).where('id', '=', user.id).execute();
  if (name !== user.name) noteChange(tx, 'everything');
  if (meaning === 'current')
    await tx.deleteFrom('email_changes').where('user_id', '=', user.id).execute();
  if (isMailed(meaning)) await askToConfirm(tx, config.appSecret, user, email);
  const pendingEmail = meaning === 'current' ? null : email;
  await audit(tx, {
    actorId: user.id,
    action: 'user.update_profile',
    subject: { type: 'user', id: user.id },
    personal: {
      before: { name: user.name },
      after: { name, ...(pendingEmail ? { pending_email: pendingEmail } : {}) },
    },
    request,
  });
  return { user: toCaller({ ...user, name }, caller.by, config), pendingEmail };
}

type Meaning = 'current' | 'waits' | 'again' | 'another';

/** What giving this email means to who has these, one of which may wait for its confirmation. */
async function meaningOf(
  db: Db | Tx,
  user: { id: number; name: string; email: string },
  { name, email }: Asked,
): Promise<Meaning> {
  if (email === user.email) return 'current';
  if (email !== (await waitingEmail(db, user.id))) return 'another';
  return name === user.name ? 'again' : 'waits';
}

const isMailed = (meaning: Meaning): boolean => meaning === 'another' || meaning === 'again';

/** A job for each of the two mails: an email that takes none keeps the other's from nobody, and repeats none. */
async function askToConfirm(
  tx: Tx,
  secret: AppSecret,
  { id: userId, email }: Change['user'],
  newEmail: string,
) {
  const told = { user_id: userId, email, new_email: newEmail };
  await queueJob(tx, 'mail_email_change_asked', told);
  const cause = await queueJob(tx, 'mail_email_change', { user_id: userId });
  const waiting = {
    new_email: newEmail,
    token_hash: tokenHash(emailChangeTokens(secret, cause)[0] ?? ''),
    expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES}::int)`,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute();
}
