import type { TaskList } from 'graphile-worker';
import type { Post } from '../mail/post.ts';
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
export const countMails = (post: Post, { mails }: Pick<Metrics, 'mails'>): Post => ({
  close: () => post.close(),
  async send(...mail) {
    try {
      await post.send(...mail);
      mails.inc({ result: 'sent' });
    } catch (error) {
      mails.inc({ result: 'failed' });
      throw error;
    }
  },
});
