import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { openBidding } from '../bidding/open-bidding.ts';
import type { Config } from '../config.ts';
import { joinDatabase } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { createMeters } from '../metrics/meters.ts';
import { meterPool, watchProcess } from '../metrics/process-figures.ts';
import { openTracing, type Running, serveHttp } from '../run.ts';
import { StartError } from '../start-error.ts';
import type { FromWorker, Share, ToWorker } from './messages.ts';
import { WorkerLookout } from './worker-lookout.ts';

/**
 * One of several processes behind one port: HTTP and bidding, on a database that the first process
 * opened and migrated. Serves until it is told to stop, or until the first process is gone.
 */
export function runWorker(config: Config, log: FastifyBaseLogger): void {
  let serving: Promise<Running> | undefined;
  let isReady = false;
  const meters = createMeters();
  const lookout = new WorkerLookout(meters.families);

  const stop = async (): Promise<void> => {
    const running = await serving?.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    lookout.heard(message);
    if (message.say === 'ready') isReady = message.ready;
    if (message.say === 'stop') void stop();
    if (message.say === 'open') {
      serving = serve({ config, log, meters, lookout }, message, () => isReady);
      serving.then(() => tell({ say: 'listening' }), fail);
    }
  });
  // Ctrl-C reaches every process of the terminal; the first one then stops us in order.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => void stop());
  tell({ say: 'hello' });
}

async function serve(
  parts: Pick<Deps, 'config' | 'log' | 'meters' | 'lookout'>,
  { connection, share }: { connection: object; share: Share },
  isReady: () => boolean,
): Promise<Running> {
  const { log, meters } = parts;
  const tracing = await openTracing(parts.config, log);
  const database = joinDatabase(connection, log, {
    size: share.requests,
    told: tracing?.statement,
  });
  const bidding = openBidding(database, log, { meters, tracing, connections: share.bidding });
  meterPool(meters, database.pool);
  const watched = watchProcess(meters);
  const { db } = database;
  const { sequencer } = bidding;
  const deps = { ...parts, db, sequencer, tracing };
  const http = await serveHttp(deps, { ready: isReady }, database);
  return {
    async stop() {
      watched.stop();
      await http.stop();
      await bidding.stop();
      await database.close();
      await tracing?.stop();
    },
  };
}

const tell = (message: FromWorker): void => {
  process.send?.(message);
};

function fail(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  process.send?.({ say: 'failed', line: error.message } satisfies FromWorker, () =>
    process.exit(1),
  );
}
