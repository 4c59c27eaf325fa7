import type { Deps } from '#server/deps.ts';
import type { Post } from '../mail/post.ts';
import type { JobName, PayloadOf } from './queue.ts';

/** What a job's handler works with. */
export interface JobContext {
  config: Deps['config'];
  db: Deps['db'];
  log: Deps['log'];
  post: Post;
}

/** `cause` is the same each time this job is tried, and no other job's. */
export type JobHandler<N extends JobName> = (
  payload: PayloadOf<N>,
  cause: string,
  context: JobContext,
) => Promise<void>;
