import type { LeadingBid, Lot } from '#domain/auction.ts';
import { BidderNumbers } from '#domain/bidder-numbers.ts';
import { type DecidedBid, decideBid, timeOf } from '#domain/decide-bids.ts';
import { decideLimit } from '#domain/decide-limit.ts';
import { floorOf } from '#domain/floor.ts';
import {
  type EarlierBid,
  type LotBids,
  type LotSnapshot,
  type LotWrites,
  NO_PERMISSION,
  type OutbidBidder,
  submitterOf,
  type WrittenBid,
  type WrittenLimitChange,
} from './batch-store.ts';
import {
  type BidOutcome,
  type EngineRefusal,
  isLimitChange,
  type LimitOutcome,
  type Outcome,
  type RefusedBid,
  refused,
  type Submission,
  type SubmittedBid,
  type SubmittedLimit,
} from './bid.ts';
import type { LotDetails } from './lot-row.ts';

export interface DecidedLot {
  /** In the order of the submissions; to be told only when the writes are durable. */
  outcomes: Outcome[];
  /** Undefined when nothing was accepted. */
  writes: LotWrites | undefined;
}

/** Decides what was submitted to a lot from what was read under its lock. Pure: the same snapshot gives the same outcomes. */
export function decideLot(snapshot: LotSnapshot, { bids }: LotBids): DecidedLot {
  const { lot } = snapshot;
  if (!lot)
    return {
      outcomes: bids.map(() => refused({ code: 'auction_closed', isUnknown: true })),
      writes: undefined,
    };
  const decider = new LotDecider(snapshot, lot);
  const outcomes = bids.map((submission, index) => decideOne(decider, snapshot, submission, index));
  return { outcomes, writes: decider.writes() };
}

/** What was accepted under a key counts, whatever is wrong with the submission now. */
function decideOne(
  decider: LotDecider,
  { earlier: known }: LotSnapshot,
  submission: Submission,
  index: number,
): Outcome {
  const earlier = known[index] ?? decider.acceptedWithKeyOf(submission);
  if (earlier && !earlier.isSameRequest) return decider.refuse({ code: 'idempotency_key_reused' });
  if (isLimitChange(submission))
    return earlier ? { accepted: true, replayed: true } : decider.decideLimit(submission, index);
  return earlier
    ? { accepted: true, replayed: true, id: earlier.id }
    : decider.decideBid(submission, index);
}

/** A lot while its bids and changes of limits are decided one after the other. */
class LotDecider {
  readonly #snapshot: LotSnapshot;
  readonly #before: Lot;
  readonly #details: LotDetails;
  readonly #bidders: BidderNumbers;
  readonly #accepted: WrittenBid[] = [];
  readonly #limitChanges: WrittenLimitChange[] = [];
  #answeredCount: number;
  #state: Lot;

  constructor(
    snapshot: LotSnapshot,
    { state, details, answeredCount }: NonNullable<LotSnapshot['lot']>,
  ) {
    this.#snapshot = snapshot;
    this.#before = state;
    this.#state = state;
    this.#details = details;
    this.#answeredCount = answeredCount;
    this.#bidders = new BidderNumbers(snapshot.bidders);
  }

  /** What this batch has accepted already under the key of a submission. */
  acceptedWithKeyOf({ bidderId, key }: Submission): EarlierBid | undefined {
    if (!key) return undefined;
    const bid = this.#accepted.find(
      (one) => submitterOf(one) === bidderId && one.key?.key === key.key,
    );
    if (bid) return { id: bid.id, isSameRequest: bid.key?.request === key.request };
    const change = this.#limitChanges.find(
      (one) => one.bidderId === bidderId && one.key?.key === key.key,
    );
    return change && { id: 0, isSameRequest: change.key?.request === key.request };
  }

  decideBid({ bidderId, cents, limit, key, origin }: SubmittedBid, index: number): BidOutcome {
    const { account, ...approval } = this.#permissionOf(bidderId);
    if (account !== 'active') return this.refuse({ code: 'account_inactive', status: account });
    const attempt = { bidderId, cents, limit, ...approval };
    const decision = decideBid(this.#state, attempt, this.#snapshot.now);
    if (!decision.accepted) return this.refuse(decision.refusal);
    this.#state = decision.lot;
    const { bid, leads, limitChanges } = decision;
    const id = this.#add(bid, index, { key, origin });
    const at = { seq: bid.seq, changedAt: bid.placedAt };
    for (const change of limitChanges) this.#limitChanges.push({ ...change, ...at });
    if (!leads) this.#answeredCount += 1;
    const { endsAt, extensions } = decision.lot;
    return {
      ...{ accepted: true, replayed: false, ...bid, id, leads },
      bidderNumber: this.#bidders.of(bidderId),
      limit: leads ? limit : undefined,
      ...{ endsAt, extensions, answeredCount: this.#answeredCount, details: this.#details },
    };
  }

  decideLimit({ bidderId, newLimit, key, origin }: SubmittedLimit, index: number): LimitOutcome {
    const { account, ...approval } = this.#permissionOf(bidderId);
    if (account !== 'active') return this.refuse({ code: 'account_inactive', status: account });
    const attempt = { bidderId, limit: newLimit ?? undefined, ...approval };
    const decision = decideLimit(this.#state, attempt, this.#snapshot.now);
    if (!decision.accepted) return this.refuse(decision.refusal);
    this.#state = decision.lot;
    const { bid, limitChange } = decision;
    if (bid) this.#add(bid, index, { key: undefined, origin });
    const { leading, limit } = decision.lot;
    // A limit that stays as it is is written down only for its key, so that a repeat changes nothing later.
    const kept = { bidderId, cents: newLimit ?? undefined, change: 'kept' as const };
    const made = limitChange ?? kept;
    const at = bid?.placedAt ?? timeOf(decision.lot, this.#snapshot.now);
    const seq = leading?.seq ?? 0;
    if (leading && (limitChange || key))
      this.#limitChanges.push({ ...made, seq, changedAt: at, key });
    return {
      ...{ accepted: true, replayed: false, limit, change: made.change, after: seq, at },
      ...{ cents: leading?.cents ?? 0, hasRaisedPrice: bid !== undefined },
    };
  }

  /** Refused as the lot is at this point. */
  refuse(refusal: EngineRefusal): RefusedBid {
    const at = timeOf(this.#state, this.#snapshot.now);
    return refused(refusal, {
      floor: floorOf(this.#state),
      seq: this.#state.leading?.seq ?? 0,
      at,
    });
  }

  writes(): LotWrites | undefined {
    const { leading } = this.#state;
    const hasChanged = this.#accepted.length > 0 || this.#limitChanges.length > 0;
    if (!leading || !hasChanged) return undefined;
    return {
      details: this.#details,
      state: { ...this.#state, leading },
      bids: this.#accepted,
      limitChanges: this.#limitChanges,
      answeredCount: this.#answeredCount,
      outbid: outbidBy(this.#before.leading, this.#accepted, leading, this.#limitChanges),
    };
  }

  #permissionOf(bidderId: number) {
    return this.#snapshot.permissions.get(bidderId) ?? NO_PERMISSION;
  }

  #add(bid: DecidedBid, index: number, from: Pick<WrittenBid, 'key' | 'origin'>): number {
    const id = this.#snapshot.bidIds[index];
    if (id == null) throw new Error('A batch has fewer ids than bids.');
    // In the order in which the database numbers them.
    this.#bidders.of(submitterOf(bid));
    this.#accepted.push({ ...bid, id, ...from });
    return id;
  }
}

function outbidBy(
  before: LeadingBid | undefined,
  accepted: readonly WrittenBid[],
  newest: LeadingBid,
  limitChanges: readonly WrittenLimitChange[],
): OutbidBidder[] {
  const wereAnswered = new Map<number, boolean>();
  if (before && accepted.length > 0) wereAnswered.set(before.bidderId, false);
  for (const { bidderId, answered } of accepted) {
    wereAnswered.set(bidderId, false);
    if (answered) wereAnswered.set(answered.bidderId, true);
  }
  wereAnswered.delete(newest.bidderId);
  return [...wereAnswered].map(([bidderId, wasAnswered]) => {
    const last = limitChanges.findLast((change) => change.bidderId === bidderId);
    return { bidderId, wasAnswered, passed: last?.change === 'beaten' ? last.cents : undefined };
  });
}
