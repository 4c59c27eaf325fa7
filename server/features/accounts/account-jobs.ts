import type { TaskList } from 'graphile-worker';
import { pages } from '#contract/pages.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import {
  type JobHandler as Handler,
  type JobContext,
  type JobHandlers,
  tasksOf,
} from '#server/platform/jobs/tasks.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { emailChangeTokens, findChange, isTaken } from './email-change.ts';
import { findByEmail, findById } from './find-user.ts';
import * as letters from './letters.ts';
import { type PayloadOf, payloads } from './mails/queue-job.ts';
import { twoFactorLetter } from './mails/two-factor-letter.ts';
import { newResetLink } from './new-reset-link.ts';
import { findRegistration, newestRegistration } from './registrations.ts';
import { verificationPath } from './signed-link.ts';
import { codesLeft } from './two-factor/recovery-codes.ts';

type JobHandler<N extends keyof typeof payloads> = Handler<PayloadOf<N>>;
type User = NonNullable<Awaited<ReturnType<typeof findById>>>;
type Job = JobContext & { cause: string };

const mailVerification: JobHandler<'mail_verification'> = async (payload, cause, context) => {
  const { config, db, mailer } = context;
  const user = await findByEmail(db, payload.email);
  if (!user) return;
  // The screen says that a mail was sent again: whoever registered a taken email got this one before.
  if (user.email_verified_at) return mailAlreadyRegistered(payload, cause, context);
  const { id, email } = user;
  const named = payload.registration_id;
  const registration = await (named ? findRegistration(db, id, named) : newestRegistration(db, id));
  // Its browser registered again meanwhile, and that has a mail of its own.
  if (!registration) return;
  const about = { id, email, registration: registration.id, next: registration.next ?? undefined };
  const path = verificationPath(config.appSecret, about, Date.now());
  await mailer.send(email, cause, letters.verificationLetter(config.appUrl + path));
};

const mailAlreadyRegistered: JobHandler<'mail_already_registered'> = async (
  { email, next },
  cause,
  { config, db, mailer },
) => {
  const user = await findByEmail(db, email);
  if (!user) return;
  const url = config.appUrl + onTheWayTo(next, pages.login);
  await mailer.send(email, cause, letters.alreadyRegisteredLetter(user.name, url));
};

const mailResetLink: JobHandler<'mail_reset_link'> = async ({ email }, cause, context) => {
  const { config, db, mailer } = context;
  const user = await findByEmail(db, email);
  if (user?.status !== 'active') return;
  const path = await newResetLink(db, config.appSecret, user, cause);
  const greeted = user.email_verified_at ? user.name : undefined;
  await mailer.send(email, cause, letters.resetLetter(greeted, config.appUrl + path));
};

/** A mail to the user whom the job is about; none to one who is gone by then. */
const mailUser =
  <Payload extends { user_id: number }>(
    letterTo: (user: User, payload: Payload, job: Job) => Letter | Promise<Letter | undefined>,
  ): Handler<Payload> =>
  async (payload, cause, context) => {
    const user = await findById(context.db, payload.user_id);
    const letter = user && (await letterTo(user, payload, { ...context, cause }));
    if (letter) await context.mailer.send(user.email, cause, letter);
  };

/** For whoever did not do what the mail tells of. */
const newPasswordUrl = ({ config }: JobContext): string => config.appUrl + pages.forgotPassword;

/** Nothing is said of a token that is gone by then. */
const newTokenLetterTo = async (
  { name }: User,
  { token_id }: PayloadOf<'mail_new_token'>,
  job: Job,
) => {
  const token = await job.db
    .selectFrom('api_tokens')
    .select(['scopes', 'expires_at'])
    .where('id', '=', token_id)
    .executeTakeFirst();
  return token && letters.newTokenLetter(name, token, newPasswordUrl(job));
};

/** Asks the new email, only while nobody has it. */
const mailEmailChange: JobHandler<'mail_email_change'> = async (payload, cause, context) => {
  const { config, db, mailer } = context;
  const user = await findById(db, payload.user_id);
  const tokens = emailChangeTokens(config.appSecret, cause);
  const changes = await Promise.all(tokens.map((token) => findChange(db, payload.user_id, token)));
  const at = changes.findIndex(Boolean);
  const [token, change] = [tokens[at], changes[at]];
  if (!user || !change || (await isTaken(db, change.new_email))) return;
  const url = `${config.appUrl}/email/change/${user.id}/${token}`;
  const letter = letters.confirmEmailLetter(url);
  await mailer.send(change.new_email, `${cause}:confirm`, letter);
};

/** Tells the email of before, whatever became of the change meanwhile. */
const mailEmailChangeAsked: JobHandler<'mail_email_change_asked'> = async (
  payload,
  cause,
  context,
) => {
  const user = await findById(context.db, payload.user_id);
  if (!user) return;
  const url = newPasswordUrl(context);
  const letter = letters.emailChangeAskedLetter(user.name, payload.new_email, url);
  await context.mailer.send(payload.email, cause, letter);
};

const handlers: JobHandlers<typeof payloads> = {
  mail_verification: mailVerification,
  mail_already_registered: mailAlreadyRegistered,
  mail_reset_link: mailResetLink,
  mail_made_admin: mailUser(async (user, _, { config, db, cause }) => {
    const path = await newResetLink(db, config.appSecret, user, cause);
    return letters.madeAdminLetter(user.name, config.appUrl + path);
  }),
  mail_admin_revoked: mailUser(({ name }, _, { config }) =>
    letters.adminRevokedLetter(name, config.appUrl + pages.login),
  ),
  mail_password_changed: mailUser(({ name }, _, job) =>
    letters.passwordChangedLetter(name, newPasswordUrl(job)),
  ),
  mail_email_change: mailEmailChange,
  mail_email_change_asked: mailEmailChangeAsked,
  mail_new_token: mailUser(newTokenLetterTo),
  mail_new_device: mailUser(({ name }, device, job) =>
    letters.newDeviceLetter(name, device, newPasswordUrl(job)),
  ),
  mail_two_factor: mailUser(async ({ id, name }, { event }, job) =>
    twoFactorLetter(event, { name, url: newPasswordUrl(job), left: await codesLeft(job.db, id) }),
  ),
};

/** The mails about accounts. */
export const accountTasks = (context: JobContext): TaskList => tasksOf(payloads, handlers, context);
