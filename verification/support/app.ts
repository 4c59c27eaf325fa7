import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { payeeOf } from '#server/config/sample-operator.ts';
import type { Deps } from '#server/deps.ts';
import { countOutcomes, countWaitingBids } from '#server/features/bids/count-bids.ts';
import { openBidding } from '#server/features/bids/open-bidding.ts';
import { startMetricsHistory } from '#server/features/system/metrics-history.ts';
import { outbidOrAnswered } from '#server/market/notices/lot-notices.ts';
import { openNoticeWork } from '#server/market/notices/notice-work.ts';
import { bankTransfer } from '#server/market/payments/bank-transfer.ts';
import type { PaymentProvider } from '#server/market/payments/payment-provider.ts';
import { createMetrics } from '#server/platform/observability/metrics/metrics.ts';
import { recentFaults } from '#server/platform/observability/recent-faults.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { silentAppLog } from './silent-app-log.ts';
import { testConfig } from './test-config.ts';

export interface TestApp extends Deps {
  app: FastifyInstance;
  database: TestDatabase;
  close(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  /** Bank transfer, if nothing else is asked for. */
  payments?: PaymentProvider;
  /** For a file that writes tens of thousands of rows (see createTestDatabase). */
  unusedDatabase?: boolean;
}

/** The real app on a database of its own; requests are injected, nothing listens. */
export async function buildTestApp(
  settings: Partial<Config> = {},
  {
    payments = bankTransfer(payeeOf({ ...testConfig, ...settings })),
    unusedDatabase = false,
    ...options
  }: TestAppOptions = {},
  log: FastifyBaseLogger = silentAppLog,
): Promise<TestApp> {
  const database = await createTestDatabase({ unused: unusedDatabase });
  const config = { ...testConfig, ...settings };
  const metrics = createMetrics();
  const notices = openNoticeWork(database, log, lent(database.background));
  const bidding = openBidding(database, log, {
    ...countOutcomes(metrics),
    outbidNotice: outbidOrAnswered,
    onNotices: notices.mailsDue,
  });
  const history = startMetricsHistory(metrics, log);
  const { sequencer } = bidding;
  countWaitingBids(metrics, sequencer);
  const faults = recentFaults();
  const { db } = database;
  const deps: Deps = { config, db, log, sequencer, payments, metrics, history, faults };
  const app = await buildApp(deps, { checkAnswers: true, ...options });
  return {
    ...deps,
    app,
    database,
    async close() {
      await app.close();
      await history.stop();
      await bidding.stop();
      await notices.stop();
      await database.drop();
    },
  };
}

let current: TestApp | undefined;

/** Stays open when its borrower is done with it: new sessions would cost each test file 0.3 s of computing. */
const lent = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, key) => (key === 'end' ? () => Promise.resolve() : Reflect.get(target, key)),
  });

/**
 * Once at the top of a test file: its app is there for all its tests, and the factories and clients
 * of this folder use it.
 */
export function withTestApp(settings: Partial<Config> = {}, options: TestAppOptions = {}): void {
  beforeAll(async () => {
    current = await buildTestApp(settings, options);
  });
  afterAll(async () => {
    await current?.close();
    current = undefined;
  });
}

/** The app of the running test file. */
export function theApp(): TestApp {
  if (!current) throw new Error('Call withTestApp() at the top of the test file.');
  return current;
}
