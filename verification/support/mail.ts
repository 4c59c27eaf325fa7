import { runOnce } from 'graphile-worker';
import { tasks } from '#server/jobs.ts';
import { queueDue } from '#server/market/notices/due-mails.ts';
import { faultLog } from '#server/platform/database/outage-log.ts';
import { openJobPool } from '#server/platform/jobs/job-pool.ts';
import { workerLog } from '#server/platform/jobs/worker-log.ts';
import { openMailer } from '#server/platform/mail/mailer.ts';
import { type TestApp, theApp } from './app.ts';

export interface ReceivedMail {
  message_id: string;
  subject: string;
  text: string;
  html: string;
}

/** Runs every job that is waiting, as the worker of the running server would. */
export async function runJobs(on?: TestApp): Promise<void> {
  const { config, db, log, database, payments } = on ?? theApp();
  // As the running server does right after the commit of such a notice.
  while ((await queueDue(db)) > 0);
  const mailer = openMailer(config, db);
  const taskList = tasks({ config, db, mailer }, payments);
  const pgPool = openJobPool(database.connection, log, 4);
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger: workerLog(log, faultLog(log)) });
  await pgPool.end();
  mailer.close();
}

/** Sends what is waiting, then reads this person's mailbox, newest first. */
export async function mailsTo(email: string, on?: TestApp): Promise<ReceivedMail[]> {
  await runJobs(on);
  return (on ?? theApp()).db
    .selectFrom('mailbox')
    .select(['message_id', 'subject', 'text', 'html'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

/** Path and query of the link in a mail's text. */
export function linkIn(mail: ReceivedMail | undefined): string {
  const found = /^https?:\/\/\S+$/m.exec(mail?.text ?? '');
  if (!found) throw new Error(`No link in: ${mail?.subject ?? 'no mail'}`);
  const { pathname, search } = new URL(found[0]);
  return pathname + search;
}
