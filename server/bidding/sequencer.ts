import { refuse } from '../http/answer.ts';
import type { Log } from '../log.ts';
import type { BatchStore } from './batch.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';
import { type Patience, realPatience, settleBatch } from './settle-batch.ts';

/** Bids that may wait for one lot, and in all; beyond it the answer is 503 at once, not late. */
const WAITING_PER_LOT = 2_000;
const WAITING_IN_ALL = 10_000;
/**
 * Bids decided in one transaction. With 256 bidders on one lot 128 gave 1.6 to 2 times the bids of
 * 500, and 48 fewer again: one batch commits while the requests of the next are read and answered.
 */
const BATCH = 128;

export interface Sequencer {
  /** Decides a bid in its place in the lot's order; resolves only after the commit is durable. */
  submit(auctionId: number, attempt: Attempt): Promise<Outcome>;
  /** Resolves when nothing waits any more; for shutdown. */
  idle(): Promise<void>;
  /** Batches and bids settled since the start; for measuring. */
  readonly settled: { batches: number; bids: number };
}

interface SequencerParts {
  store: BatchStore;
  log: Pick<Log, 'error' | 'warn'>;
  patience?: Patience;
  /** Told once a batch is durable, before its callers are answered; must not throw. */
  onDurable?: (auctionId: number) => void;
}

interface Waiting {
  attempt: Attempt;
  answer: (outcome: Outcome) => void;
}

/**
 * One lane per lot: what arrives while a batch commits forms the next one, without a timer, so a
 * lone bid goes at once. A lot has one batch under way at most and takes its turn for a connection
 * with the others, so a hot lot starves none. Other processes may sequence the same lot: the row's
 * lock is the fence.
 */
export function createSequencer(parts: SequencerParts): Sequencer {
  const { store, log, patience = realPatience, onDurable } = parts;
  const lanes = new Map<number, Waiting[]>();
  const running = new Set<Promise<void>>();
  const settled = { batches: 0, bids: 0 };
  let waitingInAll = 0;

  async function decide(auctionId: number, batch: readonly Waiting[]): Promise<void> {
    const attempts = batch.map(({ attempt }) => attempt);
    const outcomes = await settleBatch(store, auctionId, attempts, log, patience);
    settled.batches += 1;
    settled.bids += batch.length;
    if (outcomes.some((outcome) => outcome.accepted && !outcome.replayed)) onDurable?.(auctionId);
    batch.forEach(({ answer }, index) => {
      answer(outcomes[index] ?? refused(refuse('server_error')));
    });
  }

  async function run(auctionId: number, lane: Waiting[]): Promise<void> {
    while (lane.length > 0) {
      const batch = lane.splice(0, BATCH);
      await decide(auctionId, batch);
      waitingInAll -= batch.length;
    }
    lanes.delete(auctionId);
  }

  function start(auctionId: number): Waiting[] {
    const lane: Waiting[] = [];
    lanes.set(auctionId, lane);
    const done = Promise.resolve().then(() => run(auctionId, lane));
    running.add(done);
    void done.finally(() => running.delete(done));
    return lane;
  }

  return {
    settled,
    submit(auctionId, attempt) {
      const lane = lanes.get(auctionId);
      if (waitingInAll >= WAITING_IN_ALL || (lane && lane.length >= WAITING_PER_LOT))
        return Promise.resolve(refused(refuse('overloaded', { retryAfter: 1 })));
      waitingInAll += 1;
      return new Promise((answer) => {
        (lane ?? start(auctionId)).push({ attempt, answer });
      });
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
