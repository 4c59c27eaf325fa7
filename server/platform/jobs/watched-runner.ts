import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunnerOptions, run } from 'graphile-worker';
import type { TellFault } from '../database/outage-log.ts';

/** Looks for a job that fail in a row, over all its workers, until a queue counts as stuck. */
const MOST_FAILURES = 12;

/** For a queue whose workers are gone to say that it has ended. */
const LAST_WORD_MS = 2_000;

type Events = NonNullable<RunnerOptions['events']>;

/** A queue that certainly ends, and says so. */
export interface WatchedRunner {
  /** Settles when no worker of it is left, whatever made it end; never fails. */
  ended: Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** Once the workers are gone, with their jobs or without. */
function workersGone(events: Events): Promise<void> {
  return new Promise((resolve) => {
    events.on('pool:gracefulShutdown:complete', () => resolve());
    events.on('pool:forcefulShutdown:complete', () => resolve());
    events.on('pool:forcefulShutdown:error', () => resolve());
  });
}

/** Calls `stuck` when nothing but failures came of looking for jobs. */
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
 * A queue that ends when it can do nothing any more, where the library's own would stand still:
 * - What it learns of the database when it begins it asks for once; should that fail, it would fail
 *   every look for a job after it, for good and without a word, while the database is long back.
 * - When it cannot write down what became of its jobs it ends its workers, but miscounts the writes
 *   it still waits for and may wait for good.
 */
export async function runWatched(
  options: RunnerOptions,
  tellFault: TellFault,
): Promise<WatchedRunner> {
  const events: Events = new EventEmitter();
  const gone = workersGone(events);
  const runner = await run({ ...options, events });
  // Its timetable goes on without workers unless told; whether it can be told or not, it has ended.
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
