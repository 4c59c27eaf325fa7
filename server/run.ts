import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { checkPort, listenError } from './config/port-check.ts';
import { payeeOf } from './config/sample-operator.ts';
import { StartError } from './config/start-error.ts';
import type { Deps } from './deps.ts';
import { openClosing } from './engine/closing.ts';
import { countOutcomes, countWaitingBids } from './features/bids/count-bids.ts';
import { type BidTracing, openBidding } from './features/bids/open-bidding.ts';
import { startMetricsHistory } from './features/system/metrics-history.ts';
import { startJobs } from './jobs.ts';
import { isLedgerWell, ledgerFigures } from './ledger/ledger-figures.ts';
import { startLedger } from './ledger/start-ledger.ts';
import { liveReads } from './live-reads.ts';
import { outbidOrAnswered } from './market/notices/lot-notices.ts';
import { openNoticeWork } from './market/notices/notice-work.ts';
import { bankTransfer } from './market/payments/bank-transfer.ts';
import { followEnd } from './market/sales/follow-end.ts';
import { followDatabaseClock } from './platform/clock.ts';
import { bringUpToDate } from './platform/database/bring-up-to-date.ts';
import { databaseWarnings } from './platform/database/database-warnings.ts';
import { openDatabase } from './platform/database/open.ts';
import { isOutage, reasonOf } from './platform/database/outage.ts';
import type { Database } from './platform/database/pool.ts';
import { readClock } from './platform/database/read-clock.ts';
import { watchFreeSpace } from './platform/disk/free-space.ts';
import { keepReserve } from './platform/disk/reserve.ts';
import { prepareDrain } from './platform/http/drain.ts';
import { health, type Readiness } from './platform/http/health.ts';
import { createMetrics } from './platform/observability/metrics/metrics.ts';
import { poolMetrics } from './platform/observability/metrics/pool-metrics.ts';
import { watchProcess } from './platform/observability/metrics/process-metrics.ts';
import type { Tracing } from './platform/observability/tracing/start-tracing.ts';
import { openRealtime } from './realtime/gateway.ts';

/** Connections that wait to be taken: all sockets of a process may come back in the same second. */
const BACKLOG = 4_096;

/** Something that runs until it is told to stop. */
export interface Running {
  stop(): Promise<void>;
}

/** Says what a long step is doing. */
export type Say = (line: string) => void;

/** Where a server tells how it goes. */
type Telling = Pick<Deps, 'log' | 'faults'> & { say: Say };

/**
 * Starts everything, in order: database, migrations, demo, jobs, closing, HTTP. When a step fails,
 * what was started before it is stopped again. Stopping goes the other way round: no new requests,
 * bids under way decided and answered, then jobs, then the database.
 */
export async function run(config: Config, telling: Telling): Promise<Running> {
  await checkPort(config);
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    await startParts(config, telling, running);
    return { stop };
  } catch (error) {
    await stop();
    throw inOneLine(error);
  }
}

/** A database that was there and is not any more, or has no connection left, as the one line to show. */
function inOneLine(error: unknown): unknown {
  if (error instanceof StartError || !isOutage(error)) return error;
  return new StartError(
    `The database failed in the middle of the start: ${reasonOf(error)}. Start again once it is back and has connections to spare.`,
    { cause: error },
  );
}

async function startParts(
  config: Config,
  { log, faults, say }: Telling,
  running: Running[],
): Promise<void> {
  if (config.databaseUrl === undefined) say(`Starting PostgreSQL in ${config.dataDir}`);
  const tracing = await openTracing(config, log);
  if (tracing) running.push(tracing);
  const database = await openDatabase(config, log, tracing?.statement);
  running.push({ stop: () => database.close() });
  if (config.databaseUrl === undefined) running.push(keepReserve(config.dataDir, log));
  await bringUpToDate(database, log);
  const { db } = database;
  const { production, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  for (const line of await databaseWarnings(db, { production, isEmbedded })) log.warn(line);
  const metrics = createMetrics();
  poolMetrics(metrics, database.pool);
  const history = startMetricsHistory(metrics, log);
  running.push(watchProcess(metrics), history);
  const notices = openNoticeWork(database, log);
  running.push(notices);
  const bidding = openBidding(database, log, {
    ...{
      ...countOutcomes(metrics),
      outbidNotice: outbidOrAnswered,
      onNotices: notices.mailsDue,
      tracing,
    },
  });
  running.push(bidding);
  const { sequencer } = bidding;
  countWaitingBids(metrics, sequencer);
  const payments = bankTransfer(payeeOf(config));
  const deps: Deps = { config, db, log, sequencer, payments, metrics, history, faults, tracing };
  if (config.demo) {
    const { fillDemoMarket } = await import('#demo/fill-demo-market.ts');
    await fillDemoMarket({ db, config, log, say });
    if (config.publicDemo) {
      const { replaceDemoPasswords } = await import('#demo/people/replace-demo-passwords.ts');
      await replaceDemoPasswords(db, say);
    }
  }
  const jobs = await startJobs(deps, database);
  const closing = { onEnd: followEnd(config.paymentDays), onEnded: notices.losersDue };
  running.push(jobs, openClosing(database, log, closing));
  if (config.ledger) running.push(startLedger(database, config, log));
  if (config.demo) {
    const { startBots } = await import('#demo/bots/start-bots.ts');
    running.push(startBots({ db, sequencer, config, log }));
  }
  running.push(await serveHttp(deps, jobs, database));
}

/** The OpenTelemetry SDK is loaded only when traces are wanted. */
async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: FastifyBaseLogger,
): Promise<(Tracing & BidTracing) | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import('./platform/observability/tracing/start-tracing.ts');
  const { traceBids } = await import('./features/bids/trace-bids.ts');
  const started = startTracing(tracing, log);
  return { ...started, ...traceBids(started.tracer) };
}

/** Takes requests; those under way at a stop are answered. StartError when the port cannot be had. */
async function serveHttp(
  deps: Deps,
  jobs: { ready(): boolean },
  { connection }: Pick<Database, 'connection'>,
): Promise<Running> {
  const { config, db } = deps;
  // An operator's own PostgreSQL has its disk elsewhere and says itself when that is full.
  const room =
    config.databaseUrl === undefined ? watchFreeSpace(config.dataDir, deps.log) : undefined;
  const app = await buildApp(deps, room ? { isFull: room.isFull } : {});
  const ready: Readiness = {
    ...{ migrated: true, worker: () => jobs.ready(), stopping: false },
    ledger: async () => isLedgerWell(await ledgerFigures(db)),
  };
  health(app, db, ready);
  const realtime = openRealtime(app, { ...deps, connection, reads: liveReads(db) });
  const { drain } = prepareDrain(app.server);
  const clock = followDatabaseClock(async () => (await readClock(db)) / 1000, deps.log);
  try {
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  } catch (error) {
    room?.stop();
    clock.stop();
    await realtime.stop();
    await app.close();
    throw listenError(error, config);
  }
  return {
    async stop() {
      ready.stopping = true;
      room?.stop();
      await realtime.stop();
      await drain();
      clock.stop();
      await app.close();
    },
  };
}
