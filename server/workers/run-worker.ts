import cluster from 'node:cluster';
import { once } from 'node:events';
import { Server } from 'node:net';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { announceChange, catchUpBy, onCommit } from '../db/committed.ts';
import { joinDatabase } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { applicationLog } from '../logging/application-log.ts';
import { consoleToLog } from '../logging/console-to-log.ts';
import { createMeters } from '../metrics/meters.ts';
import { meterPool, watchProcess } from '../metrics/process-figures.ts';
import { BACKLOG, openTracing, type Running, serveHttp } from '../run.ts';
import { StartError } from '../start-error.ts';
import { BidLink } from './bid-link.ts';
import { CatchingUp } from './catching-up.ts';
import { WorkerForgetting } from './forgetting.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { ToldReadiness } from './told-readiness.ts';
import { WorkerLookout } from './worker-lookout.ts';

/**
 * One of several processes behind one port: HTTP, on a database that the first process opened and
 * migrated. Bids go to the first process, which decides those of all in one order. Serves
 * until it is told to stop, or until the first process is gone.
 */
export function runWorker(): void {
  let serving: Promise<Running> | undefined;
  let isListening = false;
  const meters = createMeters();
  const lookout = new WorkerLookout(meters.families);
  const forgetting = new WorkerForgetting(tell);
  const told = new ToldReadiness();

  const stop = async (): Promise<void> => {
    // Before it listens nobody has asked it for anything, and it may be waiting for the port.
    const running = isListening ? await serving : undefined;
    await running?.stop();
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    lookout.heard(message);
    forgetting.heard(message);
    if (message.say === 'ready') {
      told.heard(message.ready);
      tell({ say: 'alive' });
    }
    if (message.say === 'stop') void stop();
    if (message.say === 'open') {
      const parts = { ...surroundings(message.config), meters, lookout, forgetting };
      serving = serve(parts, message, () => told.isReady());
      serving.then(() => {
        isListening = true;
        tell({ say: 'listening' });
      }, fail);
    }
  });
  // What is said to a first process that was killed fails before its going is heard of.
  cluster.worker?.on('error', () => process.exit(0));
  // Ctrl-C, and the end of the terminal, reach all its processes; the first one then stops us in order.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => void stop());
  tell({ say: 'hello' });
}

function surroundings(config: Config): Pick<Deps, 'config' | 'log'> {
  const log = applicationLog(config);
  consoleToLog(log);
  return { config, log };
}

async function serve(
  parts: Pick<Deps, 'config' | 'log' | 'meters' | 'lookout' | 'forgetting'>,
  { connection, connections }: { connection: object; connections: number },
  isReady: () => boolean,
): Promise<Running> {
  const { log, meters } = parts;
  const tracing = await openTracing(parts.config, log);
  const database = joinDatabase(connection, log, {
    size: connections,
    told: tracing?.statement,
  });
  meterPool(meters, database.pool);
  const watched = watchProcess(meters);
  const { db } = database;
  // Not traced: the batch's span is the first process's, which does not know of our requests.
  const sequencer = new BidLink({ say: tell, turnedAway: () => meters.bids.add('overloaded') });
  hearOfOthers(db);
  process.on('message', (message: ToWorker) => {
    if (message.say !== 'outcomes') return;
    // First what readers are shown anew, then the bidders: who is told may look at once.
    if (message.changed !== undefined) announceChange(db, message.changed, 'beside');
    sequencer.heard(message);
  });
  const deps = { ...parts, db, sequencer, tracing };
  const http = await serveHttp(deps, { ready: isReady }, database, listenToo);
  return {
    async stop() {
      watched.stop();
      await http.stop();
      await sequencer.idle();
      sequencer.stop();
      await database.close();
      await tracing?.stop();
    },
  };
}

/** Commits of other processes are called back here before anybody is shown what is kept; theirs hear of ours. */
function hearOfOthers(db: Db): void {
  const catchingUp = new CatchingUp({
    say: tell,
    announce: (change) => announceChange(db, change, 'beside'),
  });
  catchUpBy(db, () => catchingUp.caughtUp());
  process.on('message', (message: ToWorker) => catchingUp.heard(message));
  onCommit(db, (changed, committer) => {
    if (committer === 'here') tell({ say: 'changed', changed });
  });
}

/**
 * Takes connections of the socket that the first process listens on. Its server listens here from the
 * moment it comes: what handles connections must be there by then.
 */
async function listenToo(app: FastifyInstance): Promise<void> {
  await app.ready();
  const shared = new Promise<Server>((resolve) => {
    process.on('message', ({ say }: ToWorker, server: unknown) => {
      if (say === 'listen' && server instanceof Server) resolve(server);
    });
  });
  tell({ say: 'built' });
  app.server.listen(await shared, BACKLOG);
  await once(app.server, 'listening');
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
