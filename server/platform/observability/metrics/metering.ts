import type pg from 'pg';
import type { Log } from '../logging/log.ts';
import { type Lookout, startLookout } from './lookout.ts';
import { createMeters, type Meters } from './meters.ts';
import { meterPool, watchProcess } from './process-figures.ts';

export interface Metering {
  meters: Meters;
  lookout: Lookout;
  stop(): Promise<void>;
}

/** The server's counting: its figures, and how it went lately. */
export function startMetering(pool: pg.Pool, log: Pick<Log, 'warn'>): Metering {
  const meters = createMeters();
  meterPool(meters, pool);
  const watched = watchProcess(meters);
  const lookout = startLookout(() => meters.families(), log);
  return {
    meters,
    lookout,
    async stop() {
      watched.stop();
      lookout.stop();
    },
  };
}
