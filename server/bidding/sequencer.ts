import type { Db } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../http/answer.ts';
import { decideBatch } from './decide-batch.ts';
import { isKeyTaken } from './idempotency.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';

/** Bids that may wait for one lot, and in all; beyond it the answer is 503 at once, not late. */
const WAITING_PER_LOT = 2_000;
const WAITING_IN_ALL = 10_000;
/** Bids decided in one transaction. */
const BATCH = 500;

export interface Sequencer {
  /** Decides a bid in its place in the lot's order; resolves only after the commit is durable. */
  submit(auctionId: number, attempt: Attempt): Promise<Outcome>;
  /** Resolves when nothing waits any more; for shutdown. */
  idle(): Promise<void>;
}

interface Waiting {
  attempt: Attempt;
  answer: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}

/** A key raced to another lot's bid: that one has committed, so deciding again sees it answered. */
async function commitBatch(db: Db, auctionId: number, attempts: Attempt[]): Promise<Outcome[]> {
  const decide = () => inTransaction(db, (tx) => decideBatch(tx, auctionId, attempts));
  return decide().catch((error: unknown) => {
    if (isKeyTaken(error)) return decide();
    throw error;
  });
}

/**
 * One lane per lot: what arrives while a batch commits forms the next one, without a timer, so a
 * lone bid goes at once. Other processes may sequence the same lot: the row's lock is the fence.
 */
export function createSequencer(db: Db): Sequencer {
  const lanes = new Map<number, Waiting[]>();
  const running = new Set<Promise<void>>();
  let waitingInAll = 0;

  async function decide(auctionId: number, batch: Waiting[]): Promise<void> {
    try {
      const attempts = batch.map(({ attempt }) => attempt);
      const outcomes = await commitBatch(db, auctionId, attempts);
      batch.forEach((one, index) => {
        const outcome = outcomes[index];
        if (outcome) one.answer(outcome);
        else one.fail(new Error('A bid got no outcome.'));
      });
    } catch (error) {
      for (const one of batch) one.fail(error);
    }
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
    submit(auctionId, attempt) {
      const lane = lanes.get(auctionId);
      if (waitingInAll >= WAITING_IN_ALL || (lane && lane.length >= WAITING_PER_LOT))
        return Promise.resolve(refused(refuse('overloaded', { retryAfter: 1 })));
      waitingInAll += 1;
      return new Promise((answer, fail) => {
        (lane ?? start(auctionId)).push({ attempt, answer, fail });
      });
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
