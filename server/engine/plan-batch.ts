import type { LeadingBid, Lot } from '#domain/auction.ts';
import { BidderNumbers } from '#domain/bidder-numbers.ts';
import { type Decision, decideBid } from '#domain/decide-bids.ts';
import { type Refusal, refuse } from '../platform/http/answers/answer.ts';
import {
  type LotBids,
  type LotView,
  type LotWrites,
  type Standing,
  UNKNOWN,
  type WrittenBid,
} from './batch.ts';
import { answerAgain, hashOf, type Kept, type KeyRow, keyOf, keyRowOf } from './idempotency.ts';
import {
  Accepted,
  type Attempt,
  type Outcome,
  type Placed,
  refusalOf,
  refused,
} from './outcome.ts';
import { Placement } from './placement.ts';
import type { PlacedFacts, SettledLot } from './present-placed-bid.ts';

export interface LotPlan {
  /** In the order of the attempts; to be told only when the writes are durable. */
  outcomes: Outcome[];
  writes: LotWrites;
  /**
   * Refused bids with a key that nobody has looked up: each may be a repeat of one that was accepted.
   * One that is accepted again cannot be stored, but of a refused one nothing is.
   */
  unlooked: readonly Attempt[];
}

/**
 * What is known of keys: of earlier batches where those were looked up, and of this one. Undefined where no
 * key of the batch can have been answered, by what is known.
 */
type Answered = Map<string, Kept> | undefined;

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
    return view && planLot(view, attempts, answered);
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

/** A bid that a later one of the same batch may repeat; rarely one does. */
class FirstOfBatch implements Kept {
  readonly placed: Placed;
  readonly #request: string;

  constructor({ request, placed }: KeyRow) {
    this.#request = request;
    this.placed = placed;
  }

  get requestHash(): Buffer {
    return hashOf(this.#request);
  }
}

/** A lot while its bids are decided one after the other. */
interface Deciding {
  view: LotView;
  answered: Answered;
  lot: Lot | undefined;
  bidders: BidderNumbers;
  bids: WrittenBid[];
  keys: KeyRow[];
  unlooked: Attempt[];
}

function planLot(view: LotView, attempts: readonly Attempt[], answered: Answered): LotPlan {
  const { seen } = view;
  const deciding: Deciding = {
    ...{ view, answered, lot: seen?.lot, bidders: new BidderNumbers(view.bidders) },
    ...{ bids: [], keys: [], unlooked: [] },
  };
  const outcomes = attempts.map((attempt, index) => decide(deciding, attempt, index));
  const { bids, keys, lot, unlooked } = deciding;
  const outbid = seen ? outbidBy(seen.lot, bids) : [];
  const after = bids.length > 0 ? lot : undefined;
  return { outcomes, writes: { seen, lot: after, bids, keys, outbid }, unlooked };
}

/** A key that was accepted counts, whatever is wrong with its bid now; one that was refused is as new. */
function decide(deciding: Deciding, attempt: Attempt, index: number): Outcome {
  const { answered, keys, unlooked, view } = deciding;
  const before = attempt.key && answered?.get(keyOf(attempt));
  if (before) return answerAgain(attempt, before);
  const outcome = decideNew(deciding, attempt, view.bidIds[index]);
  const row = keyRowOf(attempt, outcome);
  if (row) {
    keys.push(row);
    answered?.set(keyOf(attempt), new FirstOfBatch(row));
  } else if (attempt.key && !view.answered) unlooked.push(attempt);
  return outcome;
}

function decideNew(deciding: Deciding, attempt: Attempt, id: number | undefined): Outcome {
  const { lot, view } = deciding;
  if (!lot || !view.seen) return refused(refuse('auction_closed'));
  const { bidder, cents } = attempt;
  const { status, approved } = view.standing.get(bidder.id) ?? UNKNOWN;
  if (status !== 'active') return refused(inactive(status));
  const decision = decideBid(lot, { bidderId: bidder.id, cents, approved }, view.now);
  if (!decision.accepted) return refused(refusalOf(decision.refusal));
  if (id === undefined) throw new Error('A batch read too few ids to be decided.');
  deciding.lot = decision.lot;
  const number = deciding.bidders.of(bidder.id);
  deciding.bids.push({ ...decision.bid, id, bidder: number, origin: attempt.origin });
  return new Accepted(placed(view.seen.settled, decision, bidder, { bidId: id, number }), false);
}

function placed(
  settled: SettledLot,
  { bid, lot }: Extract<Decision, { accepted: true }>,
  bidder: Attempt['bidder'],
  own: Pick<PlacedFacts, 'bidId' | 'number'>,
): Placed {
  const { seq, cents, placedAt } = bid;
  const { endsAt, extensions } = lot;
  return new Placement(settled, { ...own, seq, cents, placedAt, endsAt, extensions, bidder });
}

/** An account suspended since the request came in is seen here, under the lot's lock. */
const inactive = (status: Standing['status']): Refusal =>
  refuse('account_inactive', { message: `Your account is ${status}.` });

/** Who led before these bids, or by one of them, and does not after the last. */
function outbidBy({ leading }: Lot, bids: readonly LeadingBid[]): number[] {
  const newest = bids.at(-1);
  if (!newest) return [];
  const led = new Set(bids.map(({ bidderId }) => bidderId));
  if (leading) led.add(leading.bidderId);
  led.delete(newest.bidderId);
  return [...led];
}
