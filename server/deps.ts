import type { FastifyBaseLogger } from 'fastify';
import type { SystemPoint } from '#contract/admin/get-system.schemas.ts';
import type { Config } from './config/config.ts';
import type { Sequencer } from './engine/sequencer.ts';
import type { PaymentProvider } from './market/payments/payment-provider.ts';
import type { Db } from './platform/database/pool.ts';
import type { Metrics } from './platform/observability/metrics/metrics.ts';
import type { RecentFaults } from './platform/observability/recent-faults.ts';
import type { Tracing } from './platform/observability/tracing/start-tracing.ts';

/** What every part of the server is handed; nothing reaches for globals. */
export interface Deps {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  sequencer: Sequencer;
  /** How buyers pay, and get back what is to be returned. */
  payments: PaymentProvider;
  /** What this server counts. */
  metrics: Metrics;
  /** How it did for the last minutes. */
  history: { points(): SystemPoint[]; minute(): SystemPoint | undefined };
  /** What went wrong since it started. */
  faults: RecentFaults;
  /** Only where traces are asked for. */
  tracing?: Tracing | undefined;
}
