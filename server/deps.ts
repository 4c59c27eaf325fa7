import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from './bidding/sequencer.ts';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';

/** What every part of the server is handed; nothing reaches for globals. */
export interface Deps {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  sequencer: Sequencer;
}
