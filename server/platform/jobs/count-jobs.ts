import type { TaskList } from 'graphile-worker';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';

/** The same jobs; each try is counted. */
export function countTasks(tasks: TaskList, { jobs }: Pick<Metrics, 'jobs'>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, TaskList[string]] => [
      name,
      async (...told) => {
        try {
          const result = await run?.(...told);
          jobs.inc({ result: 'done' });
          return result;
        } catch (error) {
          jobs.inc({ result: 'failed' });
          throw error;
        }
      },
    ]),
  );
}

/** The same way to send mails; each is counted. */
export const countMails = (mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer => ({
  close: () => mailer.close(),
  async send(...mail) {
    try {
      await mailer.send(...mail);
      mails.inc({ result: 'sent' });
    } catch (error) {
      mails.inc({ result: 'failed' });
      throw error;
    }
  },
});
