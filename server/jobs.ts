import type { TaskList } from 'graphile-worker';
import { accountTasks } from './features/accounts/account-jobs.ts';
import { forgetExpired } from './features/accounts/forget-expired.ts';
import { digestTasks } from './features/admin/mail-digest.ts';
import { saleDocumentTasks } from './features/sale-documents/jobs.ts';
import { removeUnusedDocuments } from './market/documents/remove-unused-documents.ts';
import { countPastDays } from './market/lots/bids-per-day.ts';
import { removeUnusedLogos } from './market/lots/logo.ts';
import { noticeTasks } from './market/notices/mail-notice.ts';
import { topBidTasks } from './market/notices/top-bid-jobs.ts';
import type { PaymentProvider } from './market/payments/payment-provider.ts';
import { followSales } from './market/sales/follow-payments.ts';
import type { Database, Db } from './platform/database/pool.ts';
import { forgetAttempts } from './platform/http/limits/attempts.ts';
import { freeAbandoned } from './platform/jobs/abandoned.ts';
import { removeFailed } from './platform/jobs/failed-jobs.ts';
import { type QueueNeeds, type RunningJobs, startQueue } from './platform/jobs/start-queue.ts';
import type { JobContext } from './platform/jobs/tasks.ts';
import { forgetEvents } from './platform/security-log/forget-events.ts';

/** Every job there is; a new part adds its line here. */
export const tasks = (context: JobContext, payments: PaymentProvider): TaskList => ({
  ...accountTasks(context),
  ...digestTasks(context),
  ...noticeTasks(context),
  ...saleDocumentTasks(context, payments),
  ...topBidTasks(context),
  sweep: () => sweep(context.db),
  free_abandoned: () => freeAbandoned(context.db),
  follow_sales: () => followSales(context.db),
});

/** What is due once a day is made up for by a server that slept through the hour. */
const crontab = `
* * * * * free_abandoned ?max=1
* * * * * issue_sale_documents ?max=1
* * * * * queue_digests ?max=3
* * * * * mark_outbid_again ?max=1
*/5 * * * * follow_sales ?max=1
*/10 * * * * sweep ?max=3`;

/** Runs the queue with all of them inside this process. */
export const startJobs = (
  needs: QueueNeeds & { payments: PaymentProvider },
  database: Pick<Database, 'connection'>,
  lastMailsMs?: number,
): Promise<RunningJobs> => {
  const list = { tasks: (context: JobContext) => tasks(context, needs.payments), crontab };
  return startQueue(needs, database, list, lastMailsMs);
};

/**
 * Removes what has expired, and counts the bids of past days. Nothing depends on it: whatever reads
 * these rows checks their time, and days not yet counted are counted when they are asked for.
 */
export async function sweep(db: Db): Promise<void> {
  const steps = [
    ...[forgetExpired, forgetAttempts, forgetEvents, removeUnusedLogos, removeUnusedDocuments],
    ...[removeFailed, countPastDays],
  ];
  for (const step of steps) await step(db);
}
