import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { openBidding } from '../bidding/open-bidding.ts';
import type { Config } from '../config.ts';
import { joinDatabase } from '../db/open.ts';
import { type Running, serveHttp } from '../run.ts';
import { StartError } from '../start-error.ts';
import type { FromWorker, Share, ToWorker } from './messages.ts';

/**
 * One of several processes behind one port: HTTP and bidding, on a database that the first process
 * opened and migrated. Serves until it is told to stop, or until the first process is gone.
 */
export function runWorker(config: Config, log: FastifyBaseLogger): void {
  let serving: Promise<Running> | undefined;
  let isReady = false;

  const stop = async (): Promise<void> => {
    const running = await serving?.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    if (message.say === 'ready') isReady = message.ready;
    if (message.say === 'stop') void stop();
    if (message.say === 'open') {
      serving = serve(config, log, message, () => isReady);
      serving.then(() => tell({ say: 'listening' }), fail);
    }
  });
  // Ctrl-C reaches every process of the terminal; the first one then stops us in order.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => void stop());
  tell({ say: 'hello' });
}

async function serve(
  config: Config,
  log: FastifyBaseLogger,
  { connection, share }: { connection: object; share: Share },
  isReady: () => boolean,
): Promise<Running> {
  const database = joinDatabase(connection, log, share.requests);
  const bidding = openBidding(database, log, share.bidding);
  const { db } = database;
  const { sequencer } = bidding;
  const deps = { config, db, log, sequencer };
  const http = await serveHttp(deps, { ready: isReady }, database);
  return {
    async stop() {
      await http.stop();
      await bidding.stop();
      await database.close();
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
