import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../platform/http/answers/answer.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import {
  type BatchStore,
  CommitUnknown,
  KeyAnswered,
  type Keys,
  type Locks,
  type LotBids,
  NothingWritten,
  type OpenBatch,
  writesNothing,
} from './batch.ts';
import { type Outcome, refused } from './outcome.ts';
import { type BatchPlan, planBatch } from './plan-batch.ts';

/** How time passes between tries; the simulation brings its own. */
export interface Patience {
  now(): number;
  pause(ms: number): Promise<unknown>;
  /** Lets everything else have a turn that is ready for one. */
  giveWay(): Promise<unknown>;
  /** A bid that is not settled by then is answered with 503. */
  limitMs: number;
}

export const realPatience: Patience = {
  now: () => performance.now(),
  pause: (ms) => sleep(ms),
  giveWay: () => immediate(),
  limitMs: 8_000,
};

/** Outcomes of a lot's bids in their order, or `held`: somebody else has the lot, nothing was decided. */
export type Settled = Outcome[] | 'held';

interface Settling {
  store: BatchStore;
  locks: Locks;
  log: Pick<Log, 'error' | 'warn'>;
  patience: Patience;
}

/** `repeated`: a key may have been answered before; it must be looked up. */
type Failure = { is: 'again' | 'poisoned' | 'repeated'; error?: unknown };

const busy = () => refused(refuse('overloaded', { retryAfter: 1 }));
const unknown = () => refused(refuse('outcome_unknown', { retryAfter: 1 }));

/**
 * Sees a batch through to outcomes that are true, for each lot in turn: tries again what left
 * nothing behind, looks up what is unknown instead of guessing, and takes a batch that the database
 * refuses apart, so that one poisoned bid cannot fail the others. Never rejects.
 */
export async function settleBatch(with_: Settling, lots: readonly LotBids[]): Promise<Settled[]> {
  const { log, patience } = with_;
  const deadline = patience.now() + patience.limitMs;
  let keys: Keys = 'trust';
  for (let tries = 0; ; tries += 1) {
    const result: Settled[] | Failure = await tryOnce(with_, lots, { keys, deadline });
    if (Array.isArray(result)) return result;
    const wereTrusted: boolean = keys === 'trust';
    keys = 'look';
    // What a key was answered before counts, whatever is wrong with its bid now.
    if (wereTrusted && result.is !== 'again') continue;
    if (result.is === 'poisoned') return apart(with_, lots, result.error);
    if (patience.now() >= deadline) return lots.map(({ attempts }) => attempts.map(busy));
    const bids = lots.reduce((sum, { attempts }) => sum + attempts.length, 0);
    log.warn({ err: result.error, lots: lots.length, bids }, 'A batch of bids is tried again.');
    await patience.pause(Math.min(5 * 2 ** tries, 250));
  }
}

async function tryOnce(
  with_: Settling,
  lots: readonly LotBids[],
  { keys, deadline }: { keys: Keys; deadline: number },
): Promise<Settled[] | Failure> {
  let plan: BatchPlan | undefined;
  let open: OpenBatch | undefined;
  try {
    open = await with_.store.open(lots, keys, with_.locks);
    plan = await planOrAbandon(open, lots);
    if (await isRepeated(plan, open)) {
      await open.abandon();
      return { is: 'repeated' };
    }
    const writes = plan.flatMap((part) => (part ? [part.writes] : []));
    if (writesNothing(writes)) await open.abandon();
    else await open.commit(writes);
    return outcomesOf(plan);
  } catch (error) {
    if (error instanceof KeyAnswered) return { is: 'repeated', error };
    if (error instanceof NothingWritten) return { is: 'again', error };
    if (!(error instanceof CommitUnknown) || !plan) return { is: 'poisoned', error };
    return lookUp(with_, plan, { error, deadline, batch: open?.name ?? 0 });
  }
}

/** Whether a refused bid was accepted before, which has to be looked up: nothing of it is to be stored. */
async function isRepeated(plan: BatchPlan, open: OpenBatch): Promise<boolean> {
  const unlooked = plan.flatMap((part) => part?.unlooked ?? []);
  return unlooked.length > 0 && (await open.wereAccepted(unlooked));
}

const outcomesOf = (plan: BatchPlan): Settled[] =>
  plan.map((part) => (part ? part.outcomes : 'held'));

/** A batch that cannot even be planned must let go of its lots' locks. */
async function planOrAbandon(open: OpenBatch, lots: readonly LotBids[]): Promise<BatchPlan> {
  try {
    return planBatch(open.views, lots);
  } catch (error) {
    await open.abandon();
    throw error;
  }
}

/**
 * A batch is durable as a whole or not at all, so one of its bids tells. Kept outcomes without a
 * bid need no look-up: deciding again finds them by their keys.
 */
async function lookUp(
  { store, patience }: Settling,
  plan: BatchPlan,
  { error, deadline, batch }: { error: unknown; deadline: number; batch: number },
): Promise<Settled[] | Failure> {
  const witness = plan.find((part) => part && part.writes.bids.length > 0)?.writes;
  const bid = witness?.bids[0];
  if (!witness?.lot || !bid) return { is: 'again', error };
  for (let tries = 0; ; tries += 1) {
    try {
      const isDurable = await store.isDurable(witness.lot.id, bid.id, batch);
      return isDurable ? outcomesOf(plan) : { is: 'again', error };
    } catch {
      if (patience.now() >= deadline)
        return plan.map((part) => part?.outcomes.map(unknown) ?? 'held');
      await patience.pause(Math.min(5 * 2 ** tries, 250));
    }
  }
}

/** Each lot by itself, then each bid by itself; the one that fails even then is the poisoned one. */
async function apart(
  with_: Settling,
  lots: readonly LotBids[],
  error: unknown,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const { auctionId, attempts } of lots)
    settled.push(await lotApart(with_, { auctionId, attempts }, lots.length > 1, error));
  return settled;
}

async function lotApart(
  with_: Settling,
  lot: LotBids,
  wasWithOthers: boolean,
  error: unknown,
): Promise<Settled> {
  const { auctionId, attempts } = lot;
  if (wasWithOthers) return (await settleBatch(with_, [lot]))[0] ?? 'held';
  if (attempts.length === 1) {
    with_.log.error({ err: error, auctionId }, 'A bid could not be decided.');
    return [refused(refuse('server_error'))];
  }
  const outcomes: Outcome[] = [];
  for (const attempt of attempts) {
    const [one] = await settleBatch({ ...with_, locks: 'wait' }, [
      { auctionId, attempts: [attempt] },
    ]);
    outcomes.push(...(one === undefined || one === 'held' ? [busy()] : one));
  }
  return outcomes;
}
