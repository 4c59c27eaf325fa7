import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../http/answer.ts';
import type { Log } from '../log.ts';
import {
  type BatchStore,
  CommitUnknown,
  NothingWritten,
  type OpenBatch,
  writesNothing,
} from './batch.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';
import { type BatchPlan, planBatch } from './plan-batch.ts';

/** How time passes between tries; the simulation brings its own. */
export interface Patience {
  now(): number;
  pause(ms: number): Promise<unknown>;
  /** A bid that is not settled by then is answered with 503. */
  limitMs: number;
}

export const realPatience: Patience = {
  now: () => performance.now(),
  pause: (ms) => sleep(ms),
  limitMs: 8_000,
};

const busy = () => refused(refuse('overloaded', { retryAfter: 1 }));
const unknown = () => refused(refuse('outcome_unknown', { retryAfter: 1 }));

/**
 * Sees a batch through to outcomes that are true: tries again what left nothing behind, looks up
 * what is unknown instead of guessing, and takes a batch that the database refuses apart, so that
 * one poisoned bid cannot fail the others. Never rejects.
 */
export async function settleBatch(
  store: BatchStore,
  auctionId: number,
  attempts: readonly Attempt[],
  log: Pick<Log, 'error' | 'warn'>,
  patience: Patience = realPatience,
): Promise<Outcome[]> {
  const deadline = patience.now() + patience.limitMs;
  for (let tries = 0; ; tries += 1) {
    const result = await tryOnce(store, auctionId, attempts, deadline, patience);
    if (Array.isArray(result)) return result;
    if (result.is === 'poisoned')
      return alone(store, auctionId, attempts, log, patience, result.error);
    log.warn(
      { err: result.error, auctionId, bids: attempts.length },
      'A batch of bids is tried again.',
    );
    if (patience.now() >= deadline) return attempts.map(busy);
    await patience.pause(Math.min(5 * 2 ** tries, 250));
  }
}

type Failure = { is: 'again' | 'poisoned'; error: unknown };

async function tryOnce(
  store: BatchStore,
  auctionId: number,
  attempts: readonly Attempt[],
  deadline: number,
  patience: Patience,
): Promise<Outcome[] | Failure> {
  let plan: BatchPlan | undefined;
  try {
    const open = await store.open(auctionId, attempts);
    plan = planOrAbandon(open, attempts);
    if (writesNothing(plan.writes)) open.abandon();
    else await open.commit(plan.writes);
    return plan.outcomes;
  } catch (error) {
    if (error instanceof NothingWritten) return { is: 'again', error };
    if (!(error instanceof CommitUnknown) || !plan) return { is: 'poisoned', error };
    return lookUp(store, auctionId, plan, { error, deadline, patience });
  }
}

/** A batch that cannot even be planned must let go of the lot's lock. */
function planOrAbandon(open: OpenBatch, attempts: readonly Attempt[]): BatchPlan {
  try {
    return planBatch(open.view, attempts);
  } catch (error) {
    open.abandon();
    throw error;
  }
}

/** Kept outcomes without a bid need no look-up: deciding again finds them by their keys. */
async function lookUp(
  store: BatchStore,
  auctionId: number,
  plan: BatchPlan,
  { error, deadline, patience }: { error: unknown; deadline: number; patience: Patience },
): Promise<Outcome[] | Failure> {
  const [witness] = plan.writes.bids;
  if (!witness) return { is: 'again', error };
  for (let tries = 0; ; tries += 1) {
    try {
      const durable = await store.isDurable(auctionId, witness.id);
      return durable ? plan.outcomes : { is: 'again', error };
    } catch {
      if (patience.now() >= deadline) return plan.outcomes.map(unknown);
      await patience.pause(Math.min(5 * 2 ** tries, 250));
    }
  }
}

async function alone(
  store: BatchStore,
  auctionId: number,
  attempts: readonly Attempt[],
  log: Pick<Log, 'error' | 'warn'>,
  patience: Patience,
  error: unknown,
): Promise<Outcome[]> {
  if (attempts.length === 1) {
    log.error({ err: error, auctionId }, 'A bid could not be decided.');
    return [refused(refuse('server_error'))];
  }
  const outcomes: Outcome[] = [];
  for (const attempt of attempts)
    outcomes.push(...(await settleBatch(store, auctionId, [attempt], log, patience)));
  return outcomes;
}
