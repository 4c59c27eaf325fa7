import { parentPort, workerData } from 'node:worker_threads';
import type { Change } from '#server/platform/database/change-bus.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { Hints } from './hints.ts';
import { type Integration, runIntegrator } from './integrator.ts';

/** What the thread is given. */
export type WorkerData = Pick<Integration, 'connection' | 'config'>;

/** What it hears: which lots changed, or that it is to stop. */
export type ToWorker = Change | 'stop';

/** What it says: a line for the log. */
export interface FromWorker {
  level: keyof Log;
  fields: object;
  line: string;
}

/** Lines go to the log of the server. */
const log = Object.fromEntries(
  (['debug', 'info', 'warn', 'error'] as const).map((level) => [
    level,
    (...[first, second]: [object | string, string?]) => {
      const said: FromWorker =
        typeof first === 'string'
          ? { level, fields: {}, line: first }
          : { level, fields: first, line: second ?? '' };
      parentPort?.postMessage(said);
    },
  ]),
) as unknown as Log;

const hints = new Hints();
const stopping = new AbortController();
parentPort?.on('message', (heard: ToWorker) => {
  if (heard === 'stop') {
    stopping.abort();
    hints.wake();
  } else hints.add(heard);
});
await runIntegrator({ ...(workerData as WorkerData), log, hints, signal: stopping.signal });
parentPort?.close();
