import { EventEmitter } from 'node:events';
import { type Runner, type RunnerOptions, run } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Looks for a job that fail in a row, over all its workers, until a queue counts as stuck. */
const MOST_FAILURES = 12;

/**
 * A queue that ends by itself when it can get no jobs any more. What it learns of the database when
 * it begins it asks for once; should that fail it would fail every look after it, for good and
 * without a word, while the database is long back.
 */
export async function runWatched(options: RunnerOptions, log: Pick<Log, 'error'>): Promise<Runner> {
  const events: NonNullable<RunnerOptions['events']> = new EventEmitter();
  let runner: Runner | undefined;
  let failures = 0;
  let isEnding = false;
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1;
    if (failures < MOST_FAILURES || !runner || isEnding) return;
    isEnding = true;
    log.error({ err: error }, 'The job queue gets no jobs; it begins again.');
    // Whether it can tell its workers to stop or not, it has ended.
    runner.stop().catch(() => undefined);
  });
  events.on('worker:getJob:empty', () => {
    failures = 0;
  });
  events.on('job:start', () => {
    failures = 0;
  });
  runner = await run({ ...options, events });
  return runner;
}
