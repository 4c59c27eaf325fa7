import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/observability/logging/log.ts';
import {
  type BatchStore,
  CommitUnknown,
  type Locks,
  type LotBids,
  type OpenBatch,
  RetryableError,
} from './batch-store.ts';
import { type Outcome, refused } from './bid.ts';
import { type DecidedLot, decideLot } from './decide-batch.ts';

/** How time passes between tries; the simulation brings its own. */
export interface RetryPolicy {
  /** Milliseconds by a clock that never steps back. */
  now(): number;
  pause(ms: number): Promise<unknown>;
  /** Lets everything else have a turn that is ready for one. */
  nextTurn(): Promise<unknown>;
  /** A bid that has no outcome by then is answered with 503. */
  limitMs: number;
}

export const realTime: RetryPolicy = {
  now: () => performance.now(),
  pause: (ms) => sleep(ms),
  nextTurn: () => nextTurn(),
  limitMs: 8_000,
};

/** Outcomes of a lot's bids in their order, or `locked`: somebody else has the lot, nothing was decided. */
export type LotOutcomes = Outcome[] | 'locked';

interface CommitDeps {
  store: BatchStore;
  locks: Locks;
  log: Pick<Log, 'error' | 'warn'>;
  retry: RetryPolicy;
}

type Failure = { mayRetry: boolean; error: unknown };

/**
 * Sees a batch through to outcomes that are true, for each lot in turn: tries again what left
 * nothing behind, looks up what is unknown instead of guessing, and takes a batch that the database
 * refuses apart, so that one bid cannot fail the others. Never rejects.
 */
export async function commitWithRetry(
  to: CommitDeps,
  lots: readonly LotBids[],
): Promise<LotOutcomes[]> {
  const { log, retry } = to;
  const deadline = retry.now() + retry.limitMs;
  for (let tries = 0; ; tries += 1) {
    const result = await tryOnce(to, lots, deadline);
    if (Array.isArray(result)) return result;
    const { mayRetry, error } = result;
    if (!mayRetry) return takeApart(to, lots, error);
    if (retry.now() >= deadline) return lots.map(allRefused('overloaded'));
    const bids = lots.reduce((sum, lot) => sum + lot.bids.length, 0);
    log.warn({ err: error, lots: lots.length, bids }, 'A batch of bids is tried again.');
    await retry.pause(pauseAfter(tries));
  }
}

const pauseAfter = (tries: number): number => Math.min(5 * 2 ** tries, 250);

const allRefused =
  (code: 'overloaded' | 'outcome_unknown') =>
  ({ bids }: LotBids): Outcome[] =>
    bids.map(() => refused({ code }));

type Decided = readonly (DecidedLot | undefined)[];

async function tryOnce(
  to: CommitDeps,
  lots: readonly LotBids[],
  deadline: number,
): Promise<LotOutcomes[] | Failure> {
  let open: OpenBatch | undefined;
  let decided: Decided = [];
  try {
    open = await to.store.open(lots, to.locks);
    decided = await decideOrAbandon(open, lots);
    const writes = decided.flatMap((lot) => lot?.writes ?? []);
    // Who is told of an earlier bid must not be told of one that a standby lacks.
    if (writes.length > 0 || decided.some(tellsOfEarlierBid)) await open.commit(writes);
    else await open.abandon();
    return outcomesOf(decided);
  } catch (error) {
    if (error instanceof CommitUnknown && open)
      return lookUp(to, decided, { error, deadline, lots, batch: open.name });
    return { mayRetry: error instanceof RetryableError, error };
  }
}

const outcomesOf = (decided: Decided): LotOutcomes[] =>
  decided.map((lot) => lot?.outcomes ?? 'locked');

const tellsOfEarlierBid = (lot: DecidedLot | undefined): boolean =>
  lot?.outcomes.some(({ replayed }) => replayed) ?? false;

/** A batch that cannot even be decided must let go of its lots' locks. */
async function decideOrAbandon(open: OpenBatch, lots: readonly LotBids[]): Promise<Decided> {
  try {
    return lots.map((lot, index) => {
      const snapshot = open.snapshots[index];
      return snapshot && decideLot(snapshot, lot);
    });
  } catch (error) {
    await open.abandon();
    throw error;
  }
}

interface UnknownCommit {
  error: CommitUnknown;
  deadline: number;
  lots: readonly LotBids[];
  batch: number;
}

/**
 * A batch is durable as a whole or not at all, so one of its bids or changes of limits tells. Without any, it is
 * decided again.
 */
async function lookUp(
  { store, retry }: CommitDeps,
  decided: Decided,
  { error, deadline, lots, batch }: UnknownCommit,
): Promise<LotOutcomes[] | Failure> {
  const witness = decided.find((lot) => lot?.writes)?.writes;
  if (!witness) return { mayRetry: true, error };
  for (let tries = 0; ; tries += 1) {
    try {
      const isDurable = await store.isDurable(witness.state.id, witness.bids[0]?.id, batch);
      return isDurable ? outcomesOf(decided) : { mayRetry: true, error };
    } catch {
      if (retry.now() >= deadline)
        return lots.map((lot, index) =>
          decided[index] ? allRefused('outcome_unknown')(lot) : 'locked',
        );
      await retry.pause(pauseAfter(tries));
    }
  }
}

/** Each lot by itself, then each bid by itself; the one that fails even then is at fault. */
async function takeApart(
  to: CommitDeps,
  lots: readonly LotBids[],
  error: unknown,
): Promise<LotOutcomes[]> {
  const outcomes: LotOutcomes[] = [];
  for (const lot of lots)
    outcomes.push(
      lots.length > 1
        ? ((await commitWithRetry(to, [lot]))[0] ?? 'locked')
        : await bidByBid(to, lot, error),
    );
  return outcomes;
}

async function bidByBid(
  to: CommitDeps,
  { auctionId, bids }: LotBids,
  error: unknown,
): Promise<Outcome[]> {
  if (bids.length === 1) {
    to.log.error({ err: error, auctionId }, 'A bid could not be decided.');
    return [refused({ code: 'server_error' })];
  }
  const outcomes: Outcome[] = [];
  for (const bid of bids) {
    const lot = { auctionId, bids: [bid] };
    const [one = 'locked'] = await commitWithRetry({ ...to, locks: 'wait' }, [lot]);
    outcomes.push(...(one === 'locked' ? allRefused('overloaded')(lot) : one));
  }
  return outcomes;
}
