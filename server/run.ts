import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { readClock } from './bidding/bid-store.ts';
import { openBidding } from './bidding/open-bidding.ts';
import { followDatabaseClock } from './clock.ts';
import { startCloser } from './closing/closer.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { keepReserve } from './disk/reserve.ts';
import { watchRoom } from './disk/room.ts';
import { health, type Readiness } from './health.ts';
import { lastRequests } from './http/last-requests.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { startHints } from './live/hints.ts';
import { openLive } from './live/open-live.ts';
import { type Metering, startMetering } from './metrics/metering.ts';
import { checkPort, listenError } from './port-check.ts';
import type { Tracing } from './tracing/start-tracing.ts';

/** Connections that wait to be taken: all sockets of a process may come back in the same second. */
const BACKLOG = 4_096;

/** Something that runs until it is told to stop. */
export interface Running {
  stop(): Promise<void>;
}

/** Says what a long step is doing. */
export type Say = (line: string) => void;

/**
 * Starts everything, in order: database, migrations, demo, jobs, closing, HTTP. When a step fails,
 * what was started before it is stopped again. Stopping goes the other way round: no new requests,
 * bids under way decided and answered, then jobs, then the database.
 */
export async function run(config: Config, log: FastifyBaseLogger, say: Say): Promise<Running> {
  await checkPort(config);
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    await startParts(config, log, say, running);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  config: Config,
  log: FastifyBaseLogger,
  say: Say,
  running: Running[],
): Promise<void> {
  if (config.databaseUrl === undefined) say(`Starting PostgreSQL in ${config.dataDir}`);
  const tracing = await openTracing(config, log);
  if (tracing) running.push(tracing);
  const database = await openDatabase(config, log, tracing?.statement);
  running.push({ stop: () => database.close() });
  if (config.databaseUrl === undefined) running.push(keepReserve(config.dataDir, log));
  await migrate(database.connection, log);
  const { db } = database;
  const metering = startMetering(database.pool, log);
  running.push(metering);
  const { meters, lookout } = metering;
  const isShared = config.webConcurrency > 1;
  const bidding = openBidding(database, log, { meters, tracing, isShared });
  running.push(bidding);
  const { sequencer } = bidding;
  const deps: Deps = { config, db, log, sequencer, meters, lookout, tracing };
  if (config.demo) {
    const { fillDemoMarket } = await import('#demo/fill-demo-market.ts');
    await fillDemoMarket({ db, config, log, say });
  }
  const jobs = await startJobs(deps, database);
  running.push(jobs, startCloser(db, log));
  if (config.demo) {
    const { startBots } = await import('#demo/bots/start-bots.ts');
    running.push(startBots({ db, sequencer, config, log }));
  }
  if (config.webConcurrency === 1) running.push(await serveHttp(deps, jobs, database));
  else {
    // What is committed here (bids, lots closing) is told to other servers; our workers hear it from us.
    running.push(startHints(db, database.connection, log, () => undefined));
    running.push(await serveByWorkers(deps, database.connection, jobs, metering));
  }
}

/** Its code is loaded only where somebody wants traces. */
export async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import('./tracing/start-tracing.ts');
  return startTracing(tracing, log);
}

/** The same by several processes; deciding bids, jobs, closing and bots stay in this one. */
async function serveByWorkers(
  { config, db, log, lookout, sequencer }: Deps,
  connection: Database['connection'],
  jobs: { ready(): boolean },
  metering: Metering,
): Promise<Running> {
  const { startWorkers } = await import('./workers/start-workers.ts');
  const count = config.webConcurrency;
  const isReady = (): boolean => jobs.ready();
  const workers = await startWorkers({
    ...{ count, db, connection, log, lookout, sequencer },
    isReady,
  });
  metering.include(workers);
  return workers;
}

/** Listens; requests under way at a stop are answered. StartError when the port cannot be had. */
export async function serveHttp(
  deps: Deps,
  jobs: { ready(): boolean },
  { connection }: Pick<Database, 'connection'>,
): Promise<Running> {
  const { config, db } = deps;
  // An operator's own PostgreSQL has its disk elsewhere and says itself when that is full.
  const room = config.databaseUrl === undefined ? watchRoom(config.dataDir, deps.log) : undefined;
  const app = await buildApp(deps, room ? { isFull: room.isFull } : {});
  const ready: Readiness = { migrated: true, worker: () => jobs.ready(), stopping: false };
  health(app, db, ready);
  const live = openLive(app, deps, connection);
  const answerLast = lastRequests(app.server);
  const clock = followDatabaseClock(async () => (await readClock(db)) / 1000, deps.log);
  try {
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  } catch (error) {
    room?.stop();
    clock.stop();
    await live.stop();
    await app.close();
    throw listenError(error, config);
  }
  return {
    async stop() {
      ready.stopping = true;
      room?.stop();
      await live.stop();
      await answerLast();
      clock.stop();
      await app.close();
    },
  };
}
