import { Logger } from 'graphile-worker';
import { isOutage } from '../database/outage.ts';
import type { TellFault } from '../database/outage-log.ts';
import type { Log } from '../observability/logging/log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * The worker's messages in our log. Its "info" is one line per finished job, so it is "debug" here. Failures of
 * the database go to `tellFault`, except those of jobs, which may be a mail server's.
 */
export const workerLog = (log: Log, tellFault: TellFault): Logger =>
  new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
    if (level === 'error' && meta?.failure !== true && isOutage(meta?.error))
      tellFault(meta?.error, message);
    else log[levels[level]]({ jobId, task: taskIdentifier }, message);
  });
