import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { reachable } from '#contract/notifications/reachable.ts';
import { type JobContext, type JobHandler, tasksOf } from '#server/platform/jobs/tasks.ts';

/** Mails what the bell says. */
const mailNotice: JobHandler<{ notification_id: string }> = async (
  payload,
  cause,
  { db, mailer, config },
) => {
  const notice = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('auctions', 'auctions.id', 'notifications.auction_id')
    .select(['users.name', 'users.email', 'users.roles', 'notifications.title', 'body', 'url'])
    .select('auctions.title as lot')
    .where('notifications.id', '=', payload.notification_id)
    .executeTakeFirst();
  if (!notice) return;
  const page = reachable(notice.url, notice.roles[0] ?? 'buyer');
  await mailer.send(notice.email, cause, {
    // Many lots send the same sentence: the lot's name tells them apart, and keeps a lot's together.
    subject: notice.lot === null ? notice.title : `${notice.title} – ${notice.lot}`,
    paragraphs: [`Hello ${notice.name},`, notice.body],
    button: { label: 'Open Fairlot', url: config.appUrl + page },
    because: 'You get this mail because of your account at Fairlot.',
  });
};

/** Such a job is queued by `notify`, or by `queueDue` where the notice was written in a hurry. */
export const noticeTasks = (context: JobContext): TaskList =>
  tasksOf(
    { mail_notice: z.object({ notification_id: z.uuid() }) },
    { mail_notice: mailNotice },
    context,
  );
