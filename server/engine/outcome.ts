import type { BidRefusal } from '#domain/decide-bids.ts';
import { formatCents, toDollars } from '#domain/money.ts';
import type { RequestOrigin } from '../platform/audit/request-origin.ts';
import { type Refusal, refuse } from '../platform/http/answers/answer.ts';
import type { Caller } from '../platform/http/auth/caller.ts';
import type { PlacedFacts } from './present-placed-bid.ts';

/** A bid on its way to the sequencer. */
export interface Attempt {
  bidder: Pick<Caller, 'id' | 'role' | 'name' | 'email'>;
  cents: number;
  /** The caller's Idempotency-Key, and the request it belongs to (`bidRequest`). */
  key?: { text: string; request: string };
  /** Left out where nobody sent it: bots, tests. */
  origin?: RequestOrigin;
}

/** The answer to an accepted bid. */
export interface Placed {
  /** As it is sent. */
  readonly json: string;
  /** What it is written from. */
  readonly facts: PlacedFacts;
}

/** A bid that was taken. */
export class Accepted {
  readonly accepted = true;
  readonly replayed: boolean;
  readonly placed: Placed;

  constructor(placed: Placed, replayed: boolean) {
    this.placed = placed;
    this.replayed = replayed;
  }

  get json(): string {
    return this.placed.json;
  }

  get facts(): PlacedFacts {
    return this.placed.facts;
  }
}

/** What becomes of a bid that is not taken. */
export interface Refused {
  accepted: false;
  refusal: Refusal;
  replayed: boolean;
}

/** The true answer to a bid; `replayed` when an earlier request with the same key got it first. */
export type Outcome = Accepted | Refused;

export const refused = (refusal: Refusal, replayed = false): Refused => ({
  accepted: false,
  refusal,
  replayed,
});

/** The domain's refusal in the words of product rules, "Bids"; figures in dollars. */
export function refusalOf(refusal: BidRefusal): Refusal {
  switch (refusal.code) {
    case 'bid_too_low':
      return refuse('bid_too_low', {
        message: `The bid must be at least ${formatCents(refusal.minimum)}.`,
        extra: { minimum: toDollars(refusal.minimum) },
      });
    case 'bid_too_high':
      return refuse('bid_too_high', {
        message: refusal.reached
          ? 'Maximum price reached'
          : `The bid may not exceed ${formatCents(refusal.maximum)}.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'bid_out_of_range':
      return refuse('bid_out_of_range', {
        message: `This bid is far out of range. The most that can be bid now is ${formatCents(refusal.maximum)}.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'auction_closed':
      return refuse('auction_closed', { status: 409 });
    default:
      return refuse(refusal.code);
  }
}
