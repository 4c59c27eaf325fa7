import { startDueMails } from '../market/notices/due-mails.ts';
import { announceChange } from '../platform/database/committed.ts';
import { type Database, openKysely, openPool } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Meters } from '../platform/observability/metrics/meters.ts';
import type { Tracing } from '../platform/observability/tracing/start-tracing.ts';
import { meterBids } from './meter-bids.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

export interface Bidding {
  sequencer: Sequencer;
  /** Lets bids under way be decided and answered, then stops. */
  stop(): Promise<void>;
}

interface Surroundings {
  meters: Meters;
  tracing?: Tracing | undefined;
}

/** The way of a bid in the process that decides it: sequencer, its store, and what follows each commit. */
export function openBidding(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  { meters, tracing }: Surroundings,
): Bidding {
  // A connection of its own, so that mails never wait for, or take, one of the requests'.
  const mailPool = openPool(connection, log, 1);
  const dueMails = startDueMails(openKysely(mailPool), log);
  const bare = openPostgresStore(connection, log, undefined, (seconds) =>
    meters.commit.observe(seconds),
  );
  const store = tracing?.store(bare) ?? bare;
  const untraced = createSequencer({
    store,
    log,
    watch: meterBids(meters),
    onDurable: (auctionIds) => {
      announceChange(db, auctionIds);
      dueMails.poke();
    },
  });
  const sequencer = tracing?.sequencer(untraced) ?? untraced;
  meters.gauge(
    'fairlot_bid_queue_length',
    'Bids that wait for their answer.',
    () => sequencer.waiting,
  );
  return {
    sequencer,
    async stop() {
      await sequencer.idle();
      await dueMails.stop();
      await Promise.all([mailPool.end(), store.close()]);
    },
  };
}
