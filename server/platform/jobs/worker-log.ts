import { Logger } from 'graphile-worker';
import { isOutage } from '../database/outage.ts';
import type { TellFault } from '../database/outage-log.ts';
import type { Log } from '../observability/logging/log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * The worker's words in our log. Its "info" is every job it finished, so it counts as debug here. What
 * failed because the database is away goes to `tellFault`, but for jobs: theirs may be a mail server's.
 */
export const workerLog = (log: Log, tellFault: TellFault): Logger =>
  new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
    if (level === 'error' && meta?.failure !== true && isOutage(meta?.error))
      tellFault(meta?.error, message);
    else log[levels[level]]({ jobId, task: taskIdentifier }, message);
  });
