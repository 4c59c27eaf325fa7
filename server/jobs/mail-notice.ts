import type { JobHandler } from './job-context.ts';

/** Mails what the bell says. */
export const mailNotice: JobHandler<'mail_notice'> = async (
  payload,
  cause,
  { db, post, config },
) => {
  const notice = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.name', 'users.email', 'title', 'body', 'url'])
    .where('notifications.id', '=', payload.notification_id)
    .executeTakeFirst();
  if (!notice) return;
  await post.send(notice.email, cause, {
    subject: notice.title,
    paragraphs: [`Hello ${notice.name},`, notice.body],
    button: { label: 'Open Fairlot', url: config.appUrl + notice.url },
    because: 'You get this mail because of your account at Fairlot.',
  });
};
