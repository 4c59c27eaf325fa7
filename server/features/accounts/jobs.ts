import { sql } from 'kysely';
import { pages } from '#contract/pages.ts';
import type { JobHandler } from '#server/jobs/job-context.ts';
import { codesLeft } from '#server/two-factor/recovery-codes.ts';
import { emailChangeTokens, findChange, isTaken } from './email-change.ts';
import { findByEmail, findById } from './find-user.ts';
import * as letters from './letters.ts';
import { LINK_MINUTES, linkToken, tokenHash, verificationPath } from './signed-link.ts';
import { twoFactorLetter } from './two-factor-letter.ts';

const mailVerification: JobHandler<'mail_verification'> = async (payload, cause, context) => {
  const { config, db, post } = context;
  const user = await findByEmail(db, payload.email);
  if (!user || user.email_verified_at) return;
  const { id, email, verification_round: round } = user;
  const path = verificationPath(config.appSecret, { id, email, round }, Date.now());
  await post.send(email, cause, letters.verificationLetter(user.name, config.appUrl + path));
};

const mailAlreadyRegistered: JobHandler<'mail_already_registered'> = async (
  { email },
  cause,
  { config, db, post },
) => {
  const user = await findByEmail(db, email);
  if (!user) return;
  const url = config.appUrl + pages.login;
  await post.send(email, cause, letters.alreadyRegisteredLetter(user.name, url));
};

const mailResetLink: JobHandler<'mail_reset_link'> = async ({ email }, cause, context) => {
  const { config, db, post } = context;
  const user = await findByEmail(db, email);
  if (user?.status !== 'active') return;
  const token = linkToken(config.appSecret, 'reset', cause);
  // From this try on, as the mail says: the mail server may have taken none for hours.
  const expires = { expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES}::int)` };
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash(token), user_id: user.id, ...expires })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(expires))
    .execute();
  const path = `/reset-password/${token}/${encodeURIComponent(email)}`;
  await post.send(email, cause, letters.resetLetter(user.name, config.appUrl + path));
};

const mailPasswordChanged: JobHandler<'mail_password_changed'> = async (
  payload,
  cause,
  context,
) => {
  const { config, db, post } = context;
  const user = await findById(db, payload.user_id);
  if (!user) return;
  const url = config.appUrl + pages.forgotPassword;
  await post.send(user.email, cause, letters.passwordChangedLetter(user.name, url));
};

/** Asks the new email, only while nobody has it. */
const mailEmailChange: JobHandler<'mail_email_change'> = async (payload, cause, context) => {
  const { config, db, post } = context;
  const user = await findById(db, payload.user_id);
  const tokens = emailChangeTokens(config.appSecret, cause);
  const changes = await Promise.all(tokens.map((token) => findChange(db, payload.user_id, token)));
  const at = changes.findIndex(Boolean);
  const [token, change] = [tokens[at], changes[at]];
  if (!user || !change || (await isTaken(db, change.new_email))) return;
  const url = `${config.appUrl}/email/change/${user.id}/${token}`;
  const letter = letters.confirmEmailLetter(user.name, url);
  await post.send(change.new_email, `${cause}:confirm`, letter);
};

/** Tells the email of before, whatever became of the change meanwhile. */
const mailEmailChangeAsked: JobHandler<'mail_email_change_asked'> = async (
  payload,
  cause,
  { config, db, post },
) => {
  const user = await findById(db, payload.user_id);
  if (!user) return;
  const url = config.appUrl + pages.forgotPassword;
  const letter = letters.emailChangeAskedLetter(user.name, payload.new_email, url);
  await post.send(payload.email, cause, letter);
};

const mailTwoFactor: JobHandler<'mail_two_factor'> = async (payload, cause, context) => {
  const { config, db, post } = context;
  const user = await findById(db, payload.user_id);
  if (!user) return;
  const left = await codesLeft(db, user.id);
  const url = config.appUrl + pages.forgotPassword;
  const letter = twoFactorLetter(payload.event, { name: user.name, url, left });
  await post.send(user.email, cause, letter);
};

/** The mails about accounts. */
export const accountJobs = {
  mail_verification: mailVerification,
  mail_already_registered: mailAlreadyRegistered,
  mail_reset_link: mailResetLink,
  mail_password_changed: mailPasswordChanged,
  mail_email_change: mailEmailChange,
  mail_email_change_asked: mailEmailChangeAsked,
  mail_two_factor: mailTwoFactor,
};
