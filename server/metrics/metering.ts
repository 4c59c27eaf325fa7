import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Family, merged } from './family.ts';
import { type Lookout, startLookout } from './lookout.ts';
import { createMeters, type Meters } from './meters.ts';
import { meterPool, watchProcess } from './process-figures.ts';

export interface Metering {
  meters: Meters;
  lookout: Lookout;
  /** From now on these processes' figures count, too. */
  include(others: { gather(): Promise<Family[]> }): void;
  stop(): Promise<void>;
}

/** The first process's counting: its own figures, those of its workers, and how it went lately. */
export function startMetering(pool: pg.Pool, log: Pick<Log, 'warn'>): Metering {
  const meters = createMeters();
  meterPool(meters, pool);
  const watched = watchProcess(meters);
  let gatherOthers: () => Promise<Family[]> = async () => [];
  const lookout = startLookout(async () => merged([meters.families(), await gatherOthers()]), log);
  return {
    meters,
    lookout,
    include(others) {
      gatherOthers = () => others.gather();
    },
    async stop() {
      watched.stop();
      lookout.stop();
    },
  };
}
