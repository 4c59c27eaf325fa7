import { announceChange } from '../db/committed.ts';
import { type Database, openKysely, openPool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { startDueMails } from '../notices/due-mails.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

export interface Bidding {
  sequencer: Sequencer;
  /** Lets bids under way be decided and answered, then stops. */
  stop(): Promise<void>;
}

/** The way of a bid in this process: sequencer, its store, and what follows each commit. */
export function openBidding(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  connections?: number,
): Bidding {
  // A connection of its own, so that mails never wait for, or take, one of the requests'.
  const mailPool = openPool(connection, log, 1);
  const dueMails = startDueMails(openKysely(mailPool), log);
  const store = openPostgresStore(connection, log, connections);
  const sequencer = createSequencer({
    store,
    log,
    onDurable: (auctionIds) => {
      announceChange(db, auctionIds);
      dueMails.poke();
    },
  });
  return {
    sequencer,
    async stop() {
      await sequencer.idle();
      await dueMails.stop();
      await Promise.all([mailPool.end(), store.close()]);
    },
  };
}
