import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Change, onCommit } from '#server/platform/database/change-bus.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { throttle } from '#server/platform/throttle.ts';
import type { IntegratorConfig } from './integrator.ts';
import type { FromWorker, ToWorker, WorkerData } from './ledger-worker.ts';

/** Lots that changed are told to the thread this often at most, not at each commit. */
const HINT_MS = 200;
const AGAIN_MS = 1_000;
/** Of its own: the server's flags would give it a nursery of 190 MB. */
const MEMORY = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_024 };

/** The ledger's integrator in a thread of its own, so that no bid waits for its hashing. A thread that dies begins again. */
export function startLedger(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  { ledgerKey, previousLedgerKey, ledgerPolicy, appUrl, dataDir }: IntegratorConfig,
  log: Log,
): { stop(): Promise<void> } {
  const workerData: WorkerData = {
    connection,
    config: { ledgerKey, previousLedgerKey, ledgerPolicy, appUrl, dataDir },
  };
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let worker = open();
  let changed: Set<number> | 'everything' = new Set();

  function open(): Worker {
    const thread = new Worker(new URL('./ledger-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: MEMORY,
    });
    thread.on('message', (said: FromWorker | object) => {
      // `node --watch` says here, too, which files the thread has loaded.
      if ('line' in said) log[said.level](said.fields, said.line);
    });
    thread.on('error', (err) => log.error({ err }, 'The thread of the ledger broke.'));
    thread.on('exit', () => {
      if (stopped) return;
      again = setTimeout(() => {
        worker = open();
      }, AGAIN_MS);
    });
    return thread;
  }

  const say = (said: ToWorker): void => worker.postMessage(said);
  const hints = throttle(
    () => HINT_MS,
    async () => {
      say(changed);
      changed = new Set();
    },
  );
  onCommit(db, (change: Change) => {
    if (stopped) return;
    if (change === 'everything' || changed === 'everything') changed = 'everything';
    else for (const id of change) changed.add(id);
    hints.poke();
  });

  return {
    async stop() {
      stopped = true;
      hints.stop();
      clearTimeout(again);
      if (worker.threadId === -1) return;
      const gone = once(worker, 'exit');
      say('stop');
      await gone;
    },
  };
}
