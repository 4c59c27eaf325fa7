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
/** An answer is some 25 µs of work, and a batch of them as long as the database takes for the next. */
const TOLD_AT_ONCE = 16;
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
  /** Batches under way that have bids of this lane: one, or one that commits and its follower. */
  batches: number;
  /** The newest of them is this lot's alone, and its COMMIT is on the way. */
  isCommitting: boolean;
  /** Somebody else had the lot when it was last asked for. */
  isHeld: boolean;
  isReady: boolean;
}

/** A lane's bids that are being decided. */
interface Boarded {
  lane: Lane;
  bids: Waiting[];
}

/**
 * One lane per lot: what arrives while a batch is decided forms the next one, without a timer, so a
 * lone bid goes at once. A batch takes the lanes that wait in their order, so that many lots share
 * a commit as the bids of one lot do. While a lot's batch commits, the next one asks for the lot's
 * lock already, and has it the moment the commit is durable. Other processes may sequence the same
 * lots: the rows' locks are the fence.
 */
export function createSequencer(parts: SequencerParts): Sequencer {
  const { store, log, patience = realPatience, onDurable } = parts;
  const { bids: mostBids, batches: mostBatches } = parts.sizes ?? SIZES;
  const lanes = new Map<number, Lane>();
  /** Lanes with bids to decide; `alone` are those that have to wait for their lot's lock. */
  const ready = { shared: [] as Lane[], alone: [] as Lane[] };
  const underWay = { shared: 0, alone: 0 };
  const running = new Set<Promise<void>>();
  const settled = { batches: 0, bids: 0 };
  let waitingInAll = 0;

  function makeReady(lane: Lane): void {
    const follows = lane.batches === 1 && lane.isCommitting;
    if (lane.isReady || lane.waiting.length === 0 || (lane.batches > 0 && !follows)) return;
    lane.isReady = true;
    ready[follows || lane.isHeld ? 'alone' : 'shared'].push(lane);
  }

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
    const onCommitting = () => letFollow(boarded);
    const results = await settleBatch({ store, log, patience, onCommitting }, lots);
    underWay[kind] -= 1;
    settled.batches += 1;
    boarded.forEach(({ lane, bids }, index) => {
      leave(lane, bids, results[index] === 'held');
    });
    // The next batch is on its way to the database before this one's callers are answered: both
    // take about as long, on two cores.
    depart();
    const changed = boarded.filter((_, index) => changesLot(results[index]));
    if (changed.length > 0) onDurable?.(new Set(changed.map(({ lane }) => lane.auctionId)));
    await tell(boarded.flatMap(({ bids }, index) => answersTo(bids, results[index] ?? [])));
  }

  /** Only a lot's own batch is followed: one of several lots would find them held, and leave them out. */
  function letFollow([first, ...others]: readonly Boarded[]): void {
    if (!first || others.length > 0) return;
    first.lane.isCommitting = true;
    makeReady(first.lane);
    depart();
  }

  function leave(lane: Lane, bids: readonly Waiting[], isHeld: boolean): void {
    lane.batches -= 1;
    lane.isHeld = isHeld;
    if (isHeld) lane.waiting.unshift(...bids);
    if (lane.batches === 0) lane.isCommitting = false;
    if (lane.batches === 0 && lane.waiting.length === 0) lanes.delete(lane.auctionId);
    else makeReady(lane);
  }

  /** A few at a time: in between, what the database says of the next batch is heard. */
  async function tell(answers: readonly (() => void)[]): Promise<void> {
    settled.bids += answers.length;
    waitingInAll -= answers.length;
    for (let from = 0; from < answers.length; from += TOLD_AT_ONCE) {
      if (from > 0) await patience.giveWay();
      for (const answer of answers.slice(from, from + TOLD_AT_ONCE)) answer();
    }
  }

  function laneOf(auctionId: number): Lane {
    const known = lanes.get(auctionId);
    if (known) return known;
    const lane: Lane = {
      ...{ auctionId, waiting: [], batches: 0 },
      ...{ isCommitting: false, isHeld: false, isReady: false },
    };
    lanes.set(auctionId, lane);
    return lane;
  }

  function enter(auctionId: number, bid: Waiting): void {
    const lane = laneOf(auctionId);
    lane.waiting.push(bid);
    makeReady(lane);
    if (lane.isReady) queueMicrotask(depart);
  }

  return {
    settled,
    submit(auctionId, attempt) {
      const isFull = (lanes.get(auctionId)?.waiting.length ?? 0) >= WAITING_PER_LOT;
      if (isFull || waitingInAll >= WAITING_IN_ALL)
        return Promise.resolve(refused(refuse('overloaded', { retryAfter: 1 })));
      waitingInAll += 1;
      return new Promise((answer) => {
        enter(auctionId, { attempt, answer });
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
    lane.batches += 1;
    lane.isReady = false;
    lane.isCommitting = false;
    boarded.push({ lane, bids });
  }
  return boarded;
}

const answersTo = (bids: readonly Waiting[], result: Settled): (() => void)[] =>
  result === 'held'
    ? []
    : bids.map(({ answer }, index) => {
        const outcome = result[index] ?? refused(refuse('server_error'));
        return () => answer(outcome);
      });

const changesLot = (result: Settled | undefined): boolean =>
  Array.isArray(result) && result.some((outcome) => outcome.accepted && !outcome.replayed);
