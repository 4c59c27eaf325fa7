import type { TaskList } from 'graphile-worker';
import type { Post } from '../mail/post.ts';
import type { Meters } from '../observability/metrics/meters.ts';

/** The same jobs, each try of one counted. */
export function meteredTasks(tasks: TaskList, { jobs }: Pick<Meters, 'jobs'>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, TaskList[string]] => [
      name,
      async (...told) => {
        try {
          const result = await run?.(...told);
          jobs.add('done');
          return result;
        } catch (error) {
          jobs.add('failed');
          throw error;
        }
      },
    ]),
  );
}

/** The same way out for mails, each counted. */
export const meteredPost = (post: Post, { mails }: Pick<Meters, 'mails'>): Post => ({
  close: () => post.close(),
  async send(...mail) {
    try {
      await post.send(...mail);
      mails.add('sent');
    } catch (error) {
      mails.add('failed');
      throw error;
    }
  },
});
