import type { Log } from '#server/platform/observability/logging/log.ts';
import type { BatchStore } from './batch-store.ts';
import { type Outcome, type OutcomeOf, refused, type Submission } from './bid.ts';
import {
  commitWithRetry,
  type LotOutcomes,
  type RetryPolicy,
  realTime,
} from './commit-with-retry.ts';
import { type BatchKind, InFlightBatches, LotQueues, type TakenBids } from './lot-queues.ts';

/** Bids that may wait for one lot, and in all; beyond it the answer is 503 at once, not late. */
export const WAITING_PER_LOT = 2_000;
export const WAITING_IN_ALL = 10_000;
/**
 * Bids decided in one transaction. With 256 bidders on one lot 128 gave 1.6 to 2 times the bids of
 * 500, and 48 fewer again: one batch commits while the requests of the next are read and answered.
 */
const MOST_BIDS = 128;
/** Batches of a kind in flight, the second only beside one that is no fuller (`InFlightBatches`). */
const MOST_BATCHES = 2;
/** Both kinds together: connections that the store needs. */
export const MOST_IN_FLIGHT = 2 * MOST_BATCHES;

/** Where bids go. */
export interface Sequencer {
  /** Decides a bid, or a change of a limit, in its place in the lot's order; resolves only after the commit is durable. */
  submit<S extends Submission>(auctionId: number, submission: S): Promise<OutcomeOf<S>>;
  /** Resolves when nothing waits any more; for shutdown. */
  idle(): Promise<void>;
  /** Bids that wait for their outcome right now. */
  readonly waiting: number;
}

/** Who counts: told once per batch, and of each bid that is refused without being decided. */
export interface BidObserver {
  decided(outcomes: readonly LotOutcomes[]): void;
  overloaded(): void;
}

interface SequencerParts {
  store: BatchStore;
  log: Pick<Log, 'error' | 'warn'>;
  retry?: RetryPolicy;
  /** Most bids in a batch, and batches of a kind in flight; the simulation tries others. */
  sizes?: { bids: number; batches: number };
  /** Told of the lots with new bids once a batch is durable, before its callers are; must not throw. */
  onDurable?: (auctionIds: ReadonlySet<number>) => void;
  observer?: BidObserver;
}

interface WaitingBid {
  bid: Submission;
  /** When it came, by the clock of the retry policy. */
  since: number;
  answer: (outcome: Outcome) => void;
}

/**
 * One queue per lot: what arrives while a batch is decided forms the next one, so a lone bid goes at
 * once. A batch takes the queues that are ready in their order, so that many lots share a commit as the bids
 * of one lot do. Other servers may sequence the same lots: the rows' locks are the fence.
 */
export function createSequencer(parts: SequencerParts): Sequencer {
  const { store, log, retry = realTime, onDurable, observer } = parts;
  const { bids: mostBids, batches: mostBatches } = parts.sizes ?? {
    bids: MOST_BIDS,
    batches: MOST_BATCHES,
  };
  const queues = new LotQueues<WaitingBid>(mostBids);
  const inFlight: Record<BatchKind, InFlightBatches> = {
    shared: new InFlightBatches(mostBatches, retry.now),
    alone: new InFlightBatches(mostBatches, retry.now),
  };
  const running = new Set<Promise<void>>();
  let waitingInAll = 0;
  let isEnding = false;

  /** With each bid that comes and each batch that is back; no timer gathers bids, or lets them go. */
  function sendBatches(): void {
    for (const kind of ['shared', 'alone'] as const)
      while (queues.isReady(kind) && inFlight[kind].admits(bidsToSend(kind))) {
        const taken = withoutLate(kind, queues.takeBatch(kind));
        if (taken.length === 0) continue;
        // Those that go alone wait for a lock each, and not for each other.
        const bids = kind === 'alone' ? 0 : taken.reduce((sum, lot) => sum + lot.bids.length, 0);
        untilDone(decide(kind, taken, inFlight[kind].send(bids)));
      }
  }

  /** At the end nobody may come who would let held-back bids go, so they need not be many. */
  const bidsToSend = (kind: BatchKind): number =>
    isEnding ? Number.POSITIVE_INFINITY : queues.readyBids(kind);

  /** Also where no queue has become ready: who comes sees whether a batch has been in flight for long. */
  const sendSoon = (): void => queueMicrotask(sendBatches);

  function untilDone(done: Promise<void>): void {
    running.add(done);
    void done.finally(() => running.delete(done));
  }

  const isLate = ({ since }: WaitingBid): boolean => since <= retry.now() - retry.limitMs;

  /**
   * Where the database is slow each batch may take as long as a bid may wait: who has waited for so long
   * goes with none. Of a lot that somebody else has locked `putBack` says who is late.
   */
  function withoutLate(kind: BatchKind, taken: TakenBids<WaitingBid>[]): TakenBids<WaitingBid>[] {
    const late = taken.flatMap(({ bids }) => bids.filter(isLate));
    if (kind === 'alone' || late.length === 0) return taken;
    log.warn({ bids: late.length }, 'Bids are given up: the database is too slow.');
    untilDone(tell(late.map(giveUp)));
    const gone = new Set(late);
    const rest = taken.map(({ queue, bids }) => ({
      queue,
      bids: bids.filter((bid) => !gone.has(bid)),
    }));
    for (const lot of rest) if (lot.bids.length === 0) queues.release(lot);
    return rest.filter(({ bids }) => bids.length > 0);
  }

  async function decide(
    kind: BatchKind,
    taken: readonly TakenBids<WaitingBid>[],
    isBack: () => void,
  ): Promise<void> {
    const lots = taken.map(({ queue: { auctionId }, bids }) => ({
      auctionId,
      bids: bids.map(({ bid }) => bid),
    }));
    const locks = kind === 'alone' ? 'wait' : 'skip';
    const outcomes = await commitWithRetry({ store, log, retry, locks }, lots);
    isBack();
    const late = taken.flatMap((lot, index) => {
      if (outcomes[index] === 'locked') return putBack(lot);
      queues.release(lot);
      return [];
    });
    // The next batch is on its way to the database before this one's callers are answered: both
    // take about as long, on two cores.
    sendBatches();
    const changed = taken.filter((_, index) => changesLot(outcomes[index]));
    if (changed.length > 0) onDurable?.(new Set(changed.map(({ queue }) => queue.auctionId)));
    await tell([
      ...taken.flatMap(({ bids }, index) => answersTo(bids, outcomes[index])),
      ...late.map(giveUp),
    ]);
    observer?.decided(outcomes);
  }

  /**
   * Bids on a lot that somebody else has locked go on waiting, but for those that have for too long; also of
   * those that were not in the batch: each next one would only wait for the lock in vain. Returns these.
   */
  function putBack({ queue, bids }: TakenBids<WaitingBid>): WaitingBid[] {
    const late = new Set([...bids.filter(isLate), ...queues.remove(queue, isLate)]);
    queues.putBack({ queue, bids: bids.filter((bid) => !late.has(bid)) });
    if (late.size > 0)
      log.warn(
        { auctionId: queue.auctionId, bids: late.size },
        'Bids are given up: somebody else holds the lot.',
      );
    return [...late];
  }

  const giveUp =
    ({ answer }: WaitingBid) =>
    () => {
      observer?.overloaded();
      answer(refused({ code: 'overloaded' }));
    };

  /**
   * A batch's answers one right after the other: a few at a time, with reading in between, each costs a
   * tenth more (decision 038). Of bids that are given up there may be many more, and others have a turn.
   */
  async function tell(answers: readonly (() => void)[]): Promise<void> {
    waitingInAll -= answers.length;
    for (let from = 0; from < answers.length; from += mostBids) {
      if (from > 0) await retry.nextTurn();
      for (const answer of answers.slice(from, from + mostBids)) answer();
    }
  }

  return {
    get waiting() {
      return waitingInAll;
    },
    submit<S extends Submission>(auctionId: number, bid: S) {
      if (queues.waitingFor(auctionId) >= WAITING_PER_LOT || waitingInAll >= WAITING_IN_ALL) {
        observer?.overloaded();
        sendSoon();
        return Promise.resolve(refused({ code: 'overloaded' }) as OutcomeOf<S>);
      }
      waitingInAll += 1;
      return new Promise<OutcomeOf<S>>((resolve) => {
        // What was decided of a submission is of its kind.
        const answer = (outcome: Outcome): void => resolve(outcome as OutcomeOf<S>);
        queues.add(auctionId, { bid, since: retry.now(), answer });
        sendSoon();
      });
    },
    async idle() {
      isEnding = true;
      sendBatches();
      while (!queues.isEmpty || running.size > 0) {
        await Promise.all(running);
        // A batch may be about to leave, in another turn of the event loop.
        if (running.size === 0) await retry.nextTurn();
      }
      isEnding = false;
    },
  };
}

const answersTo = (
  bids: readonly WaitingBid[],
  outcomes: LotOutcomes = 'locked',
): (() => void)[] =>
  outcomes === 'locked'
    ? []
    : bids.map(({ answer }, index) => {
        const outcome = outcomes[index] ?? refused({ code: 'server_error' });
        return () => answer(outcome);
      });

const changesLot = (outcomes: LotOutcomes = 'locked'): boolean =>
  outcomes !== 'locked' && outcomes.some(isPublic);

/** A limit that changed without a bid is nobody else's business: nothing tells of it. */
const isPublic = (outcome: Outcome): boolean =>
  outcome.accepted && !outcome.replayed && ('id' in outcome || outcome.hasRaisedPrice);
