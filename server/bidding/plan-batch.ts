import { type Decision, decideBids } from '#domain/decide-bids.ts';
import { type Refusal, refuse } from '../http/answer.ts';
import type { BatchView, BatchWrites } from './batch.ts';
import { type LockedLot, toLot } from './bid-store.ts';
import { answerAgain, keyOf, keyRowOf, toKept } from './idempotency.ts';
import { type Attempt, type Outcome, refusalOf, refused } from './outcome.ts';
import { presentPlacedBid } from './present-placed-bid.ts';

export interface BatchPlan {
  /** In the order of the attempts; to be told only when the writes are durable. */
  outcomes: Outcome[];
  writes: BatchWrites;
}

/** Decides a batch from what was read under the lot's lock. Pure: the same view gives the same plan. */
export function planBatch(view: BatchView, attempts: readonly Attempt[]): BatchPlan {
  const fresh = withoutRepeats(attempts, view);
  const { row } = view;
  const { outcomes, ...decided } = row
    ? decideFresh(row, view, fresh)
    : { outcomes: fresh.map(() => refused(refuse('auction_closed'))), ...nothingDecided };
  const byAttempt = new Map(fresh.map((attempt, index) => [attempt, outcomes[index]]));
  return {
    outcomes: inOrder(attempts, view, byAttempt),
    writes: {
      ...decided,
      keys: fresh.flatMap((attempt, index) => keyRowOf(attempt, outcomeAt(outcomes, index))),
    },
  };
}

const nothingDecided = { lot: undefined, bids: [], outbid: [] };

function outcomeAt(outcomes: readonly Outcome[], index: number): Outcome {
  const outcome = outcomes[index];
  if (!outcome) throw new Error('A bid was left undecided.');
  return outcome;
}

/** Attempts whose key was not answered before, and only the first of each key in this batch. */
function withoutRepeats(attempts: readonly Attempt[], { answered }: BatchView): Attempt[] {
  const seen = new Set(answered.keys());
  return attempts.filter((attempt) => {
    if (!attempt.key) return true;
    if (seen.has(keyOf(attempt))) return false;
    seen.add(keyOf(attempt));
    return true;
  });
}

function decideFresh(row: LockedLot, view: BatchView, attempts: readonly Attempt[]) {
  const active = attempts.filter(({ bidder }) => inactive(view, bidder.id) === undefined);
  const decisions = decideBids(
    toLot(row),
    active.map(({ bidder, cents }) => ({
      bidderId: bidder.id,
      cents,
      approved: view.people.get(bidder.id)?.approved ?? false,
    })),
    view.now,
  );
  const byAttempt = new Map(active.map((attempt, index) => [attempt, decisions[index]]));
  const bids: BatchWrites['bids'][number][] = [];
  const outcomes = attempts.map((attempt, index): Outcome => {
    const decision = byAttempt.get(attempt);
    if (!decision) return refused(inactive(view, attempt.bidder.id) ?? refuse('server_error'));
    if (!decision.accepted) return refused(refusalOf(decision.refusal));
    const id = view.bidIds[index];
    if (id === undefined) throw new Error('A batch read too few ids to be decided.');
    bids.push({ ...decision.bid, id });
    const body = presentPlacedBid(row, decision, attempt, id, view.people);
    return { accepted: true, body, json: JSON.stringify(body), replayed: false };
  });
  const lot = decisions.findLast(({ accepted }) => accepted)?.lot;
  return { outcomes, bids, lot, outbid: outbidBy(row, decisions) };
}

/** An account suspended since the request came in is seen here, under the lot's lock. */
function inactive({ people }: BatchView, bidderId: number): Refusal | undefined {
  const status = people.get(bidderId)?.status ?? 'inactive';
  if (status === 'active') return undefined;
  return refuse('account_inactive', { message: `Your account is ${status}.` });
}

function outbidBy(row: LockedLot, decisions: readonly Decision[]): number[] {
  const led = new Set(decisions.flatMap((one) => (one.accepted ? [one.bid.bidderId] : [])));
  if (led.size === 0) return [];
  if (row.leading_bidder_id !== null) led.add(row.leading_bidder_id);
  const leader = decisions.at(-1)?.lot.leading?.bidderId;
  if (leader !== undefined) led.delete(leader);
  return [...led];
}

function inOrder(
  attempts: readonly Attempt[],
  { answered }: BatchView,
  byAttempt: ReadonlyMap<Attempt, Outcome | undefined>,
): Outcome[] {
  const firsts = new Map(
    [...byAttempt].map(([attempt, outcome]) => [keyOf(attempt), { attempt, outcome }]),
  );
  return attempts.map((attempt) => {
    const own = byAttempt.get(attempt);
    if (own) return own;
    const before = answered.get(keyOf(attempt));
    if (before) return answerAgain(attempt, before.requestHash, before.kept);
    const first = firsts.get(keyOf(attempt));
    if (!first?.outcome || !first.attempt.key) throw new Error('A repeated bid lost its first.');
    return answerAgain(attempt, first.attempt.key.requestHash, toKept(first.outcome));
  });
}
