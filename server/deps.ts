import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Sequencer } from './engine/sequencer.ts';
import type { Db } from './platform/database/pool.ts';
import type { Lookout } from './platform/observability/metrics/lookout.ts';
import type { Meters } from './platform/observability/metrics/meters.ts';
import type { Tracing } from './platform/observability/tracing/start-tracing.ts';

/** What every part of the server is handed; nothing reaches for globals. */
export interface Deps {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  sequencer: Sequencer;
  /** What this server counts. */
  meters: Meters;
  /** The same, and how it went lately. */
  lookout: Lookout;
  /** Only where traces are asked for. */
  tracing?: Tracing | undefined;
}
