import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { Config } from '#server/config/config.ts';
import { faultLog, type TellFault } from '../database/outage-log.ts';
import type { Database, Db } from '../database/pool.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Log } from '../observability/logging/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { freeAll } from './abandoned.ts';
import { countMails, countTasks } from './count-jobs.ts';
import { openJobPool } from './job-pool.ts';
import type { JobContext } from './tasks.ts';
import { runWatched, type WatchedRunner } from './watched-runner.ts';
import { workerLog } from './worker-log.ts';

export interface RunningJobs {
  /** Whether jobs are being taken, for /readyz. */
  ready(): boolean;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/** The jobs there are, and the schedule of those that run by the clock. */
interface JobList {
  tasks(context: JobContext): TaskList;
  crontab: string;
}

export interface QueueNeeds {
  config: JobContext['config'] & Pick<Config, 'databaseUrl' | 'smtpUrl' | 'mailFrom'>;
  db: Db;
  log: Log;
  metrics: Metrics;
}

/** Jobs at a time: each mostly waits for a mail server. */
const CONCURRENCY = 4;

/** For jobs that LISTEN does not announce: those due later, and retries. */
const POLL_MS = 1_000;

/** At a stop, mails that are being sent get this long; the others are sent after the next start. */
const LAST_MAILS_MS = 15_000;

/** A queue that ended, as when the database restarts, is started again after this. */
const RESTART_MS = 2_000;

/**
 * Results of jobs are written in batches, each of one tick. Written one by one, the queue does not check whether
 * that worked, and losing the database at that moment would end the whole process.
 */
const preset = {
  worker: {
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
    // Jobs of many steps hear of a stop at once.
    gracefulShutdownAbortTimeout: 0,
  },
};

/** Runs the queue inside this process, on a few connections of its own. */
export async function startQueue(
  { config, db, log, metrics }: QueueNeeds,
  { connection }: Pick<Database, 'connection'>,
  { tasks, crontab }: JobList,
  lastMailsMs = LAST_MAILS_MS,
): Promise<RunningJobs> {
  const mailer = countMails(openMailer(config, db), metrics);
  const pgPool = openJobPool(connection, log, CONCURRENCY + 2);
  // Only with the embedded database are we the only process, so that all locks are ours.
  const isAlone = config.databaseUrl === undefined;
  if (isAlone) await freeAll(db);
  const tellFault = faultLog(log);
  const options = {
    pgPool,
    taskList: countTasks(tasks({ config, db, mailer }), metrics),
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    preset,
    noHandleSignals: true,
    logger: workerLog(log, tellFault),
  };
  const queue = keepRunning(
    await runWatched(options, tellFault),
    async () => {
      if (isAlone) await freeAll(db);
      return runWatched(options, tellFault);
    },
    tellFault,
  );
  metrics.gauge('fairlot_job_queue_up', 'Whether jobs are being taken: 1 or 0.', () =>
    queue.ready() ? 1 : 0,
  );
  return {
    ready: queue.ready,
    async stop() {
      const cutOff = setTimeout(() => mailer.close(), lastMailsMs);
      await queue.stop();
      clearTimeout(cutOff);
      mailer.close();
      if (!pgPool.ended) await pgPool.end();
    },
  };
}

/** Starts a new queue whenever one ends by itself. */
function keepRunning(
  first: WatchedRunner,
  start: () => Promise<WatchedRunner>,
  tellFault: TellFault,
): RunningJobs {
  const stopping = new AbortController();
  let runner: WatchedRunner | undefined = first;

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.ended;
      runner = undefined;
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await start().catch((error: unknown) => {
        tellFault(error, 'The job queue did not start.');
        return undefined;
      });
      if (stopping.signal.aborted) await runner?.stop();
    }
  }

  const supervised = supervise();
  return {
    ready: () => runner !== undefined,
    async stop() {
      stopping.abort();
      await runner?.stop();
      await supervised;
    },
  };
}
