import type { Lot } from '#domain/auction.ts';
import { type Decision, decideBids } from '#domain/decide-bids.ts';
import { type Refusal, refuse } from '../http/answer.ts';
import {
  type LotBids,
  type LotView,
  type LotWrites,
  type SeenLot,
  type Standing,
  UNKNOWN,
} from './batch.ts';
import {
  answerAgain,
  hashOf,
  isKept,
  type KeptOutcome,
  keyOf,
  keyRowOf,
  nameOfKey,
  toKept,
} from './idempotency.ts';
import {
  Accepted,
  type Attempt,
  type Outcome,
  type Placed,
  refusalOf,
  refused,
} from './outcome.ts';
import { Placement } from './placement.ts';
import type { SettledLot } from './present-placed-bid.ts';

export interface LotPlan {
  /** In the order of the attempts; to be told only when the writes are durable. */
  outcomes: Outcome[];
  writes: LotWrites;
  /**
   * Keys were not looked up, and one's outcome is none that is kept: storing it cannot tell whether
   * it was answered before, so the batch must be decided again with a look.
   */
  mayRepeat: boolean;
}

/**
 * What is known of keys: of earlier batches where those were looked up, and of this one. Undefined where no
 * key of the batch can have been answered, by what is known.
 */
type Looked = LotView & { answered: Answered | undefined; looked: boolean };
type Answered = NonNullable<LotView['answered']>;

/** What becomes of each lot of a batch; undefined for a lot that is not part of it after all. */
export type BatchPlan = readonly (LotPlan | undefined)[];

/** Decides a batch from what was read under its lots' locks. Pure: the same views give the same plan. */
export function planBatch(
  views: readonly (LotView | undefined)[],
  lots: readonly LotBids[],
): BatchPlan {
  const answered = keysAreNew(views, lots) ? undefined : answeredBefore(views);
  return lots.map(({ attempts }, index) => {
    const view = views[index];
    if (!view) return undefined;
    const plan = planLot({ ...view, answered, looked: view.answered !== undefined }, attempts);
    // A key belongs to its user, not to a lot: one used for two lots of a batch is answered once.
    if (answered && lots.length > 1)
      for (const { userId, key, request, outcome } of plan.writes.keys)
        answered.set(nameOfKey(userId, key), new FirstOfBatch(request, outcome));
    return plan;
  });
}

const answeredBefore = (views: readonly (LotView | undefined)[]) =>
  new Map(views.flatMap((view) => [...(view?.answered ?? [])]));

/** No key is known to have been answered, and none comes twice, whoever sent it: so it nearly always is. */
function keysAreNew(views: readonly (LotView | undefined)[], lots: readonly LotBids[]): boolean {
  if (views.some((view) => view?.answered?.size)) return false;
  const texts = new Set<string>();
  let keys = 0;
  for (const { attempts } of lots)
    for (const { key } of attempts) {
      if (!key) continue;
      texts.add(key.text);
      keys += 1;
    }
  return texts.size === keys;
}

/** An outcome that a later bid of the same batch may come for; rarely one does. */
class FirstOfBatch {
  readonly kept: KeptOutcome;
  readonly #request: string;

  constructor(request: string, kept: KeptOutcome) {
    this.#request = request;
    this.kept = kept;
  }

  get requestHash(): Buffer {
    return hashOf(this.#request);
  }
}

function planLot(view: Looked, attempts: readonly Attempt[]): LotPlan {
  const fresh = withoutRepeats(attempts, view);
  const { seen } = view;
  const { outcomes, ...decided } = seen
    ? decideFresh(seen, view, fresh)
    : { outcomes: fresh.map(() => refused(refuse('auction_closed'))), ...nothingDecided };
  const keys = fresh
    .map((attempt, index) => keyRowOf(attempt, outcomeAt(outcomes, index)))
    .filter((row) => row !== undefined);
  return {
    outcomes:
      fresh.length === attempts.length ? outcomes : inOrder(attempts, view, fresh, outcomes),
    writes: { seen, ...decided, keys },
    mayRepeat: !view.looked && keys.length < fresh.filter(({ key }) => key).length,
  };
}

const nothingDecided = { lot: undefined, bids: [], outbid: [] };

function outcomeAt(outcomes: readonly Outcome[], index: number): Outcome {
  const outcome = outcomes[index];
  if (!outcome) throw new Error('A bid was left undecided.');
  return outcome;
}

/** Attempts whose key was not answered before, and only the first of each key in this batch. */
function withoutRepeats(attempts: readonly Attempt[], { answered }: Looked): readonly Attempt[] {
  if (!answered) return attempts;
  const seen = new Set<string>();
  return attempts.filter((attempt) => {
    if (!attempt.key) return true;
    const name = keyOf(attempt);
    const before = seen.size;
    return !answered.has(name) && seen.add(name).size > before;
  });
}

function decideFresh({ lot, settled }: SeenLot, view: LotView, attempts: readonly Attempt[]) {
  const comers = attempts.map(({ bidder: { id }, cents }) => {
    const { status, approved } = view.standing.get(id) ?? UNKNOWN;
    return { bidderId: id, cents, status, approved };
  });
  const active = comers.filter(({ status }) => status === 'active');
  const decisions = decideBids(lot, active, view.now);
  const decided = decisions.values();
  const bids: LotWrites['bids'][number][] = [];
  const outcomes = attempts.map((attempt, index): Outcome => {
    const { status } = comers[index] ?? UNKNOWN;
    if (status !== 'active') return refused(inactive(status));
    const { value: decision } = decided.next();
    if (!decision) throw new Error('A bid was left undecided.');
    if (!decision.accepted) return refused(refusalOf(decision.refusal));
    const id = view.bidIds[index];
    if (id === undefined) throw new Error('A batch read too few ids to be decided.');
    bids.push({ ...decision.bid, id });
    return new Accepted(placed(settled, decision, attempt, id), false);
  });
  const after = decisions.findLast(({ accepted }) => accepted)?.lot;
  return { outcomes, bids, lot: after, outbid: outbidBy(lot, decisions) };
}

function placed(
  settled: SettledLot,
  { bid, lot }: Extract<Decision, { accepted: true }>,
  { bidder }: Attempt,
  bidId: number,
): Placed {
  const { seq, cents, placedAt } = bid;
  const { endsAt, extensions } = lot;
  return new Placement(settled, { bidId, seq, cents, placedAt, endsAt, extensions, bidder });
}

/** Outcomes of bids that were decided by a clock this many microseconds behind the one they were placed by. */
export function laterBy(shift: number, outcomes: Outcome[]): Outcome[] {
  if (shift === 0) return outcomes;
  for (const outcome of outcomes)
    if (outcome.accepted && !outcome.replayed) outcome.facts.placedAt += shift;
  return outcomes;
}

/** An account suspended since the request came in is seen here, under the lot's lock. */
const inactive = (status: Standing['status']): Refusal =>
  refuse('account_inactive', { message: `Your account is ${status}.` });

function outbidBy({ leading }: Lot, decisions: readonly Decision[]): number[] {
  const led = new Set<number>();
  for (const one of decisions) if (one.accepted) led.add(one.bid.bidderId);
  if (led.size === 0) return [];
  if (leading) led.add(leading.bidderId);
  const leader = decisions.at(-1)?.lot.leading?.bidderId;
  if (leader !== undefined) led.delete(leader);
  return [...led];
}

function inOrder(
  attempts: readonly Attempt[],
  { answered }: Looked,
  fresh: readonly Attempt[],
  outcomes: readonly Outcome[],
): Outcome[] {
  const own = new Map(fresh.map((attempt, index) => [attempt, outcomeAt(outcomes, index)]));
  const firsts = new Map(
    fresh.filter(({ key }) => key).map((attempt) => [keyOf(attempt), attempt]),
  );
  return attempts.map((attempt) => {
    const outcome = own.get(attempt);
    if (outcome) return outcome;
    const before = answered?.get(keyOf(attempt));
    if (before) return answerAgain(attempt, before.requestHash, before.kept);
    const first = firsts.get(keyOf(attempt));
    const firstOutcome = first && own.get(first);
    if (!firstOutcome || !first.key) throw new Error('A repeated bid lost its first.');
    // The key is free as it was before, and a refusal of this kind is the same for any amount.
    if (!isKept(firstOutcome)) return firstOutcome;
    return answerAgain(attempt, hashOf(first.key.request), toKept(firstOutcome));
  });
}
