import type { BatchStore } from '#server/engine/batch-store.ts';
import type { OutbidNotice } from '#server/engine/batch-writes.ts';
import { openPostgresStore } from '#server/engine/postgres-store.ts';
import { type BidObserver, createSequencer, type Sequencer } from '#server/engine/sequencer.ts';
import { announceChange } from '#server/platform/database/change-bus.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

export interface Bidding {
  sequencer: Sequencer;
  /** Lets bids in flight be decided and answered, then stops. */
  stop(): Promise<void>;
}

/** Wraps the way of a bid from outside, so that untraced it is as it was. */
export interface BidTracing {
  sequencer(inner: Sequencer): Sequencer;
  store<S extends BatchStore>(inner: S): S;
}

/** What the engine is handed by those that know notices, metrics and traces. */
export interface BiddingParts {
  /** What those are told who led before a bid. */
  outbidNotice: OutbidNotice;
  /** Notices were committed whose mails are due. */
  onNotices?: () => void;
  observer?: BidObserver;
  /** How long a batch took to become durable, in seconds. */
  observeCommitTime?: (seconds: number) => void;
  tracing?: BidTracing | undefined;
}

/** The way of a bid in the process that decides it: sequencer, its store, and what follows each commit. */
export function openBidding(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  { outbidNotice, onNotices, observer, observeCommitTime, tracing }: BiddingParts,
): Bidding {
  const untracedStore = openPostgresStore(connection, log, { outbidNotice, observeCommitTime });
  const store = tracing?.store(untracedStore) ?? untracedStore;
  const untraced = createSequencer({
    store,
    log,
    ...(observer ? { observer } : {}),
    onDurable: (auctionIds) => {
      announceChange(db, auctionIds);
      onNotices?.();
    },
  });
  const sequencer = tracing?.sequencer(untraced) ?? untraced;
  return {
    sequencer,
    async stop() {
      await sequencer.idle();
      await store.close();
    },
  };
}
