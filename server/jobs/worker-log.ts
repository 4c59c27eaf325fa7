import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * The worker's words in our log. Its "info" is every job it finished, so it counts as debug here.
 */
export const workerLog = (log: Log): Logger =>
  new Logger(({ jobId, taskIdentifier }) => (level, message) => {
    log[levels[level]]({ jobId, task: taskIdentifier }, message);
  });
