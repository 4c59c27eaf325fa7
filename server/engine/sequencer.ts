import { refuse } from '../platform/http/answers/answer.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { BatchStore } from './batch.ts';
import { type Boarded, type Kind, Lanes } from './lanes.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';
import { type Patience, realPatience, type Settled, settleBatch } from './settle-batch.ts';
import { UnderWay } from './under-way.ts';

/** Bids that may wait for one lot, and in all; beyond it the answer is 503 at once, not late. */
export const WAITING_PER_LOT = 2_000;
export const WAITING_IN_ALL = 10_000;
/**
 * Bids decided in one transaction. With 256 bidders on one lot 128 gave 1.6 to 2 times the bids of
 * 500, and 48 fewer again: one batch commits while the requests of the next are read and answered.
 */
const MOST_BIDS = 128;
/** Batches under way at once, the second only beside one that is no fuller (`UnderWay`). */
const MOST_BATCHES = 2;
const SIZES = { bids: MOST_BIDS, batches: MOST_BATCHES };
/** As many more may wait for lots that somebody else holds: another server, an admin's edit. */
export const MOST_UNDER_WAY = 2 * MOST_BATCHES;

/** Where bids go. */
export interface Sequencer {
  /** Decides a bid in its place in the lot's order; resolves only after the commit is durable. */
  submit(auctionId: number, attempt: Attempt): Promise<Outcome>;
  /** Resolves when nothing waits any more; for shutdown. */
  idle(): Promise<void>;
  /** Bids that wait for their answer right now. */
  readonly waiting: number;
}

/** Who counts: told once per batch, and of each bid that is refused without being decided. */
export interface BidWatch {
  settled(results: readonly Settled[]): void;
  turnedAway(): void;
}

interface SequencerParts {
  store: BatchStore;
  log: Pick<Log, 'error' | 'warn'>;
  patience?: Patience;
  /** Most bids in a batch, and batches under way; the simulation tries others. */
  sizes?: { bids: number; batches: number };
  /** Told once a batch is durable, before its callers are answered; must not throw. */
  onDurable?: (auctionIds: ReadonlySet<number>) => void;
  watch?: BidWatch;
}

interface Waiting {
  attempt: Attempt;
  /** When it came, by the clock of `patience`. */
  since: number;
  answer: (outcome: Outcome) => void;
}

/**
 * One lane per lot: what arrives while a batch is decided forms the next one, so a lone bid goes at
 * once. A batch takes the lanes that wait in their order, so that many lots share a commit as the bids
 * of one lot do. Other servers may sequence the same lots: the rows' locks are the fence.
 */
export function createSequencer(parts: SequencerParts): Sequencer {
  const { store, log, patience = realPatience, onDurable, watch } = parts;
  const { bids: mostBids, batches: mostBatches } = parts.sizes ?? SIZES;
  const lanes = new Lanes<Waiting>(mostBids);
  const underWay: Record<Kind, UnderWay> = {
    shared: new UnderWay(mostBatches, patience.now),
    alone: new UnderWay(mostBatches, patience.now),
  };
  const running = new Set<Promise<void>>();
  let waitingInAll = 0;
  let isEnding = false;

  /** With each bid that comes and each batch that is back; no timer gathers bids, or lets them go. */
  function depart(): void {
    for (const kind of ['shared', 'alone'] as const)
      while (lanes.isReady(kind) && underWay[kind].admits(weightOf(kind))) {
        const boarded = inTime(kind, lanes.board(kind));
        if (boarded.length === 0) continue;
        // Those that go alone wait for a lock each, and not for each other.
        const bids =
          kind === 'alone' ? 0 : boarded.reduce((sum, part) => sum + part.bids.length, 0);
        untilDone(decide(kind, boarded, underWay[kind].leave(bids)));
      }
  }

  function untilDone(done: Promise<void>): void {
    running.add(done);
    void done.finally(() => running.delete(done));
  }

  /**
   * Where the database is slow each batch may take as long as a bid may wait: who has waited for so long
   * goes with none. Of lots that somebody else holds the batch says who is late.
   */
  function inTime(kind: Kind, boarded: Boarded<Waiting>[]): Boarded<Waiting>[] {
    const latest = patience.now() - patience.limitMs;
    const late = boarded.flatMap(({ bids }) => bids.filter(({ since }) => since <= latest));
    if (kind === 'alone' || late.length === 0) return boarded;
    log.warn({ bids: late.length }, 'Bids are given up: the database is too slow.');
    untilDone(tell(late.map(turnAway)));
    const rest = boarded.map(({ lane, bids }) => ({
      lane,
      bids: bids.filter(({ since }) => since > latest),
    }));
    for (const part of rest) if (part.bids.length === 0) lanes.leave(part, false);
    return rest.filter(({ bids }) => bids.length > 0);
  }

  /** At the end nobody may come who would let held-back bids go, so they need not be many. */
  const weightOf = (kind: Kind): number =>
    isEnding ? Number.POSITIVE_INFINITY : lanes.readyBids(kind);

  /** Also where no lane has become ready: who comes sees whether a batch has been under way for long. */
  const somebodyCame = (): void => queueMicrotask(depart);

  async function decide(
    kind: Kind,
    boarded: readonly Boarded<Waiting>[],
    isBack: () => void,
  ): Promise<void> {
    const lots = boarded.map(({ lane: { auctionId }, bids }) => ({
      auctionId,
      attempts: bids.map(({ attempt }) => attempt),
    }));
    const locks = kind === 'alone' ? 'wait' : 'skip';
    const results = await settleBatch({ store, log, patience, locks }, lots);
    isBack();
    const late = boarded.flatMap((part, index) => backInLane(part, results[index] === 'held'));
    // The next batch is on its way to the database before this one's callers are answered: both
    // take about as long, on two cores.
    depart();
    const changed = boarded.filter((_, index) => changesLot(results[index]));
    if (changed.length > 0) onDurable?.(new Set(changed.map(({ lane }) => lane.auctionId)));
    await tell([
      ...boarded.flatMap(({ bids }, index) => answersTo(bids, results[index] ?? [])),
      ...late.map(turnAway),
    ]);
    watch?.settled(results);
  }

  /**
   * Bids on a lot that somebody else holds go on waiting, but for those that have for too long; also of
   * those that were not in the batch: each next one would only wait for the lock in vain.
   */
  function backInLane({ lane, bids }: Boarded<Waiting>, isHeld: boolean): Waiting[] {
    if (!isHeld) {
      lanes.leave({ lane, bids }, false);
      return [];
    }
    const latest = patience.now() - patience.limitMs;
    const isLate = ({ since }: Waiting): boolean => since <= latest;
    const late = [...bids.filter(isLate), ...lanes.takeOut(lane, isLate)];
    lanes.leave({ lane, bids: bids.filter((bid) => !isLate(bid)) }, true);
    const { auctionId } = lane;
    if (late.length > 0)
      log.warn({ auctionId, bids: late.length }, 'Bids are given up: somebody else holds the lot.');
    return late;
  }

  const turnAway =
    ({ answer }: Waiting) =>
    () => {
      watch?.turnedAway();
      answer(tooMany());
    };

  /**
   * A batch's answers one right after the other: a few at a time, with reading in between, each costs a
   * tenth more (decision 038). Of bids that are given up there may be many more, and others have a turn.
   */
  async function tell(answers: readonly (() => void)[]): Promise<void> {
    waitingInAll -= answers.length;
    for (let from = 0; from < answers.length; from += mostBids) {
      if (from > 0) await patience.giveWay();
      for (const answer of answers.slice(from, from + mostBids)) answer();
    }
  }

  return {
    get waiting() {
      return waitingInAll;
    },
    submit(auctionId, attempt) {
      if (lanes.waitingFor(auctionId) >= WAITING_PER_LOT || waitingInAll >= WAITING_IN_ALL) {
        watch?.turnedAway();
        somebodyCame();
        return Promise.resolve(tooMany());
      }
      waitingInAll += 1;
      return new Promise((answer) => {
        lanes.enter(auctionId, { attempt, since: patience.now(), answer });
        somebodyCame();
      });
    },
    async idle() {
      isEnding = true;
      depart();
      while (!lanes.isEmpty || running.size > 0) {
        await Promise.all(running);
        // A batch may be about to leave, in another turn of the event loop.
        if (running.size === 0) await patience.giveWay();
      }
      isEnding = false;
    },
  };
}

const tooMany = () => refused(refuse('overloaded', { retryAfter: 1 }));

const answersTo = (bids: readonly Waiting[], result: Settled): (() => void)[] =>
  result === 'held'
    ? []
    : bids.map(({ answer }, index) => {
        const outcome = result[index] ?? refused(refuse('server_error'));
        return () => answer(outcome);
      });

const changesLot = (result: Settled | undefined): boolean =>
  Array.isArray(result) && result.some((outcome) => outcome.accepted && !outcome.replayed);
