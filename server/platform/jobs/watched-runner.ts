import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunnerOptions, run } from 'graphile-worker';
import type { TellFault } from '../database/outage-log.ts';

/** So many failed polls in a row, over all workers, make a queue count as stuck. */
const MOST_FAILURES = 12;

/** How long a queue whose workers are gone may take to report its end. */
const LAST_WORD_MS = 2_000;

type Events = NonNullable<RunnerOptions['events']>;

/** A queue whose end is always noticed. */
export interface WatchedRunner {
  /** Resolves when none of its workers is left, whatever the reason; never rejects. */
  ended: Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** Resolves once all workers have ended, gracefully or not. */
function workersGone(events: Events): Promise<void> {
  return new Promise((resolve) => {
    events.on('pool:gracefulShutdown:complete', () => resolve());
    events.on('pool:forcefulShutdown:complete', () => resolve());
    events.on('pool:forcefulShutdown:error', () => resolve());
  });
}

/** Calls `stuck` after `MOST_FAILURES` failed polls in a row. */
function watchLooks(events: Events, stuck: (error: unknown) => void): void {
  let failures = 0;
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1;
    if (failures === MOST_FAILURES) stuck(error);
  });
  events.on('worker:getJob:empty', () => {
    failures = 0;
  });
  events.on('job:start', () => {
    failures = 0;
  });
}

/**
 * A queue that ends when it is stuck, where the library's own runner would hang:
 * - It reads the database's task list once, at the beginning. If that fails, every later poll fails silently,
 *   even when the database is back.
 * - When it cannot write the results of its jobs it ends its workers, but miscounts the pending writes and may
 *   wait for ever.
 */
export async function runWatched(
  options: RunnerOptions,
  tellFault: TellFault,
): Promise<WatchedRunner> {
  const events: Events = new EventEmitter();
  const gone = workersGone(events);
  const runner = await run({ ...options, events });
  // Its crontab would go on without workers unless stopped; whether stopping works or not, it has ended.
  const stop = () => runner.stop().catch(() => undefined);
  watchLooks(events, (error) => {
    tellFault(error, 'The job queue gets no jobs; it begins again.');
    void stop();
  });
  const ended = Promise.race([
    runner.promise.catch((error: unknown) => tellFault(error, 'The job queue failed.')),
    gone.then(() => sleep(LAST_WORD_MS, undefined, { ref: false })),
  ]).then(() => void stop());
  return {
    ended,
    async stop() {
      void stop();
      await ended;
    },
  };
}
