import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailChoices } from '#server/market/notices/mail-choices.ts';
import { momentWords } from '#server/market/notices/moment-words.ts';
import { wantsMail } from '#server/market/notices/notice-settings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type JobContext, type JobHandler, tasksOf } from '#server/platform/jobs/tasks.ts';
import { queueDigests } from './queue-digests.ts';
import { listingsWaiting, requestsWaiting } from './waiting-counts.ts';

interface Waiting {
  listings: number;
  requests: number;
}

/** What waits about the lot that ends first. */
interface Urgent {
  what: 'listing' | 'request';
  title: string;
  ends_at: Date;
}

const QUEUES = {
  listing: { label: 'Open the listings', path: '/admin/auctions' },
  request: { label: 'Open the bid requests', path: '/admin/bid-requests?status=pending' },
} as const;

async function whatWaits(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*) ${listingsWaiting}) as listings,
      (select count(*) ${requestsWaiting}) as requests`.execute(db);
  return rows[0] ?? { listings: 0, requests: 0 };
}

async function mostUrgent(db: Db): Promise<Urgent | undefined> {
  const { rows } = await sql<Urgent>`
    select * from (
      select 'request' as what, title, ends_at ${requestsWaiting}
      union all select 'listing', title, ends_at ${listingsWaiting}
    ) as waiting where ends_at > now() order by ends_at limit 1`.execute(db);
  return rows[0];
}

const urgentWords = ({ what, title, ends_at }: Urgent): string =>
  `Most urgent: ${what === 'listing' ? 'the listing' : 'a bid request for'} ${title}, which ends on ${momentWords(ends_at)}.`;

const counted = (many: number, one: string, several: string): string =>
  `${many} ${many === 1 ? one : several}`;

/** Mails an admin how much waits for a decision by now, where anything does. */
const mailDigest: JobHandler<{ user_id: number }> = async (
  { user_id },
  cause,
  { db, mailer, config },
) => {
  const admin = await db
    .selectFrom('users')
    .select(['name', 'email', 'roles', 'status'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (admin?.roles[0] !== 'admin' || admin.status !== 'active') return;
  const { listings, requests } = await whatWaits(db);
  const waiting = [
    listings > 0 && counted(listings, 'listing', 'listings'),
    requests > 0 && counted(requests, 'bid request', 'bid requests'),
  ].filter((part) => part !== false);
  if (waiting.length === 0 || !(await wantsMail(db, user_id, 'listing_submitted'))) return;
  const what = waiting.join(' and ');
  const verb = listings + requests === 1 ? 'waits' : 'wait';
  const urgent = await mostUrgent(db);
  const queue = urgent ? QUEUES[urgent.what] : { label: 'Open the dashboard', path: '/admin' };
  await mailer.send(admin.email, cause, {
    subject: `${what} ${verb} for a decision`,
    paragraphs: [
      `Hello ${admin.name},`,
      `${what} ${verb} for a decision.`,
      ...(urgent ? [urgentWords(urgent)] : []),
    ],
    button: { label: queue.label, url: config.appUrl + queue.path },
    because: 'You received this email because you are an admin at Fairlot.',
    ...mailChoices(config, 'office', { userId: user_id, role: 'admin' }),
  });
};

/** Once a minute `queue_digests` looks for whom to mail. */
export const digestTasks = (context: JobContext): TaskList => ({
  ...tasksOf(
    { mail_digest: z.object({ user_id: z.number() }) },
    { mail_digest: mailDigest },
    context,
  ),
  queue_digests: () => queueDigests(context.db),
});
