import type { LeadingBid, Lot } from '#domain/auction.ts';
import { BidderNumbers } from '#domain/bidder-numbers.ts';
import { decideBid } from '#domain/decide-bids.ts';
import {
  type EarlierBid,
  type LotBids,
  type LotSnapshot,
  type LotWrites,
  NO_PERMISSION,
  type WrittenBid,
} from './batch-store.ts';
import { type BidOutcome, refused, type SubmittedBid } from './bid.ts';
import type { LotDetails } from './lot-row.ts';

export interface DecidedLot {
  /** In the order of the bids; to be told only when the writes are durable. */
  outcomes: BidOutcome[];
  /** Undefined when no bid was accepted. */
  writes: LotWrites | undefined;
}

/** Decides the bids on a lot from what was read under its lock. Pure: the same snapshot gives the same outcomes. */
export function decideLot(snapshot: LotSnapshot, { bids }: LotBids): DecidedLot {
  if (!snapshot.lot)
    return {
      outcomes: bids.map(() => refused({ code: 'auction_closed', isUnknown: true })),
      writes: undefined,
    };
  const { state, details } = snapshot.lot;
  const course = new LotCourse(snapshot, state, details);
  const outcomes = bids.map((bid, index) => course.decide(bid, index));
  return { outcomes, writes: course.writes() };
}

/** A lot while its bids are decided one after the other. */
class LotCourse {
  readonly #snapshot: LotSnapshot;
  readonly #before: Lot;
  readonly #details: LotDetails;
  readonly #bidders: BidderNumbers;
  readonly #accepted: WrittenBid[] = [];
  #state: Lot;

  constructor(snapshot: LotSnapshot, state: Lot, details: LotDetails) {
    this.#snapshot = snapshot;
    this.#before = state;
    this.#state = state;
    this.#details = details;
    this.#bidders = new BidderNumbers(snapshot.bidders);
  }

  /** What was accepted under a bid's key counts, whatever is wrong with the bid now. */
  decide(bid: SubmittedBid, index: number): BidOutcome {
    const earlier = this.#snapshot.earlier[index] ?? this.#acceptedWithKeyOf(bid);
    if (!earlier) return this.#decideNew(bid, index);
    return earlier.isSameRequest
      ? { accepted: true, replayed: true, id: earlier.id }
      : refused({ code: 'idempotency_key_reused' });
  }

  #acceptedWithKeyOf({ bidderId, key }: SubmittedBid): EarlierBid | undefined {
    if (!key) return undefined;
    const same = this.#accepted.find(
      (one) => one.bidderId === bidderId && one.key?.key === key.key,
    );
    return same && { id: same.id, isSameRequest: same.key?.request === key.request };
  }

  #decideNew({ bidderId, cents, key, origin }: SubmittedBid, index: number): BidOutcome {
    const { permissions, bidIds, now } = this.#snapshot;
    const { account, approved } = permissions.get(bidderId) ?? NO_PERMISSION;
    if (account !== 'active') return refused({ code: 'account_inactive', status: account });
    const decision = decideBid(this.#state, { bidderId, cents, approved }, now);
    if (!decision.accepted) return refused(decision.refusal);
    const id = bidIds[index];
    if (id === undefined) throw new Error('A batch has fewer ids than bids.');
    this.#state = decision.lot;
    const bidderNumber = this.#bidders.of(bidderId);
    this.#accepted.push({ ...decision.bid, id, bidderNumber, key, origin });
    const { endsAt, extensions } = decision.lot;
    return {
      ...{ accepted: true, replayed: false, ...decision.bid, id, bidderNumber },
      ...{ endsAt, extensions, details: this.#details },
    };
  }

  writes(): LotWrites | undefined {
    const { leading } = this.#state;
    if (!leading || this.#accepted.length === 0) return undefined;
    return {
      details: this.#details,
      state: { ...this.#state, leading },
      bids: this.#accepted,
      outbid: outbidBy(this.#before.leading, this.#accepted, leading),
    };
  }
}

function outbidBy(
  before: LeadingBid | undefined,
  accepted: readonly LeadingBid[],
  newest: LeadingBid,
): number[] {
  const led = new Set(accepted.map(({ bidderId }) => bidderId));
  if (before) led.add(before.bidderId);
  led.delete(newest.bidderId);
  return [...led];
}
