import { startDueMails } from '../market/notices/due-mails.ts';
import { announceChange } from '../platform/database/committed.ts';
import { type Database, openKysely, openPool } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { BatchStore } from './batch.ts';
import { openPostgresStore } from './postgres-store.ts';
import { type BidWatch, createSequencer, type Sequencer } from './sequencer.ts';

export interface Bidding {
  sequencer: Sequencer;
  /** Lets bids under way be decided and answered, then stops. */
  stop(): Promise<void>;
}

/** Wraps the way of a bid from outside, so that untraced it is as it was. */
export interface BidTracing {
  sequencer(inner: Sequencer): Sequencer;
  store<S extends BatchStore>(inner: S): S;
}

/** Who counts and traces bids; the engine needs none of them. */
export interface BidObservers {
  watch?: BidWatch;
  /** How long a batch took to become durable, in seconds. */
  onCommit?: (seconds: number) => void;
  tracing?: BidTracing | undefined;
}

/** The way of a bid in the process that decides it: sequencer, its store, and what follows each commit. */
export function openBidding(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  { watch, onCommit, tracing }: BidObservers = {},
): Bidding {
  // A connection of its own, so that mails never wait for, or take, one of the requests'.
  const mailPool = openPool(connection, log, 1);
  const dueMails = startDueMails(openKysely(mailPool), log);
  const bare = openPostgresStore(connection, log, undefined, onCommit);
  const store = tracing?.store(bare) ?? bare;
  const untraced = createSequencer({
    store,
    log,
    ...(watch ? { watch } : {}),
    onDurable: (auctionIds) => {
      announceChange(db, auctionIds);
      dueMails.poke();
    },
  });
  const sequencer = tracing?.sequencer(untraced) ?? untraced;
  return {
    sequencer,
    async stop() {
      await sequencer.idle();
      await dueMails.stop();
      await Promise.all([mailPool.end(), store.close()]);
    },
  };
}
