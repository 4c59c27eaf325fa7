import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from './bidding/sequencer.ts';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Lookout } from './metrics/lookout.ts';
import type { Meters } from './metrics/meters.ts';
import type { Tracing } from './tracing/start-tracing.ts';

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
