import { refuse } from '../http/answer.ts';
import type { Log } from '../log.ts';
import type { BatchStore } from './batch.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';
import { type Patience, realPatience, type Settled, settleBatch } from './settle-batch.ts';

/** Bids that may wait for one lot, and in all; beyond it the answer is 503 at once, not late. */
const WAITING_PER_LOT = 2_000;
const WAITING_IN_ALL = 10_000;
/**
 * Bids decided in one transaction. With 256 bidders on one lot 128 gave 1.6 to 2 times the bids of
 * 500, and 48 fewer again: one batch commits while the requests of the next are read and answered.
 */
const MOST_BIDS = 128;
/**
 * Batches under way at once. A lot is in one at most, so a hot lot starves none of them; and fewer
 * batches are fuller ones, when many lots are bid on at once.
 */
const MOST_BATCHES = 3;
const SIZES = { bids: MOST_BIDS, batches: MOST_BATCHES };
/** As many more may wait for lots that somebody else holds: another process, an admin's edit. */
export const MOST_UNDER_WAY = 2 * MOST_BATCHES;

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
  /** Most bids in a batch, and batches under way; the simulation tries others. */
  sizes?: { bids: number; batches: number };
  /** Told once a batch is durable, before its callers are answered; must not throw. */
  onDurable?: (auctionIds: ReadonlySet<number>) => void;
}

interface Waiting {
  attempt: Attempt;
  answer: (outcome: Outcome) => void;
}

/** The bids of one lot that wait to be decided, in the order in which they came. */
interface Lane {
  auctionId: number;
  waiting: Waiting[];
}

/** A lane's bids that are being decided. */
interface Boarded {
  lane: Lane;
  bids: Waiting[];
}

/**
 * One lane per lot: what arrives while a batch commits forms the next one, without a timer, so a
 * lone bid goes at once. A batch takes the lanes that wait in their order, so that many lots share
 * a commit as the bids of one lot do. Other processes may sequence the same lots: the rows' locks
 * are the fence.
 */
export function createSequencer(parts: SequencerParts): Sequencer {
  const { store, log, patience = realPatience, onDurable } = parts;
  const { bids: mostBids, batches: mostBatches } = parts.sizes ?? SIZES;
  const lanes = new Map<number, Lane>();
  /** Lanes with bids that are in no batch; those that somebody else held go alone, and wait. */
  const ready = { shared: [] as Lane[], alone: [] as Lane[] };
  const underWay = { shared: 0, alone: 0 };
  const running = new Set<Promise<void>>();
  const settled = { batches: 0, bids: 0 };
  let waitingInAll = 0;

  function depart(): void {
    for (const kind of ['shared', 'alone'] as const)
      while (ready[kind].length > 0 && underWay[kind] < mostBatches) {
        const boarded = board(ready[kind], mostBids, kind === 'alone' ? 1 : mostBids);
        underWay[kind] += 1;
        const done = decide(boarded, kind);
        running.add(done);
        void done.finally(() => running.delete(done));
      }
  }

  async function decide(boarded: readonly Boarded[], kind: 'shared' | 'alone'): Promise<void> {
    const lots = boarded.map(({ lane: { auctionId }, bids }) => ({
      auctionId,
      attempts: bids.map(({ attempt }) => attempt),
    }));
    const results = await settleBatch({ store, log, patience }, lots);
    underWay[kind] -= 1;
    settled.batches += 1;
    boarded.forEach(({ lane, bids }, index) => {
      if (results[index] === 'held') lane.waiting.unshift(...bids);
      if (lane.waiting.length === 0) lanes.delete(lane.auctionId);
      else ready[results[index] === 'held' ? 'alone' : 'shared'].push(lane);
    });
    // The next batch is on its way to the database before this one's callers are answered: both
    // take about as long, on two cores.
    depart();
    const changed = boarded.filter((_, index) => changesLot(results[index]));
    if (changed.length > 0) onDurable?.(new Set(changed.map(({ lane }) => lane.auctionId)));
    boarded.forEach(({ bids }, index) => {
      tell(bids, results[index] ?? []);
    });
  }

  function tell(bids: readonly Waiting[], result: Settled): void {
    if (result === 'held') return;
    settled.bids += bids.length;
    waitingInAll -= bids.length;
    bids.forEach(({ answer }, index) => {
      answer(result[index] ?? refused(refuse('server_error')));
    });
  }

  function laneOf(auctionId: number): Lane {
    const known = lanes.get(auctionId);
    if (known) return known;
    const lane = { auctionId, waiting: [] };
    lanes.set(auctionId, lane);
    ready.shared.push(lane);
    queueMicrotask(depart);
    return lane;
  }

  return {
    settled,
    submit(auctionId, attempt) {
      const isFull = (lanes.get(auctionId)?.waiting.length ?? 0) >= WAITING_PER_LOT;
      if (isFull || waitingInAll >= WAITING_IN_ALL)
        return Promise.resolve(refused(refuse('overloaded', { retryAfter: 1 })));
      waitingInAll += 1;
      return new Promise((answer) => {
        laneOf(auctionId).waiting.push({ attempt, answer });
      });
    },
    async idle() {
      while (lanes.size > 0 || running.size > 0) await Promise.all([...running, Promise.resolve()]);
    },
  };
}

/** Takes lanes from the front until the batch is full; what a lane keeps goes with the next one. */
function board(ready: Lane[], mostBids: number, mostLanes: number): Boarded[] {
  const boarded: Boarded[] = [];
  for (let seats = mostBids; seats > 0 && boarded.length < mostLanes; ) {
    const lane = ready.shift();
    if (!lane) break;
    const bids = lane.waiting.splice(0, seats);
    seats -= bids.length;
    boarded.push({ lane, bids });
  }
  return boarded;
}

const changesLot = (result: Settled | undefined): boolean =>
  Array.isArray(result) && result.some((outcome) => outcome.accepted && !outcome.replayed);
