import type { IncrementTable } from './increments.ts';
import type { Cents } from './money.ts';
import type { Duration, Instant } from './time.ts';

/** Deleted is no status on the wire: who asks for such a lot finds none. */
export type AuctionState = 'pending' | 'live' | 'ended' | 'rejected' | 'withdrawn' | 'deleted';

/** The lifecycle: from each state, where a lot may go. */
const next = {
  pending: ['live', 'rejected', 'deleted'],
  rejected: ['pending', 'deleted'],
  live: ['ended', 'withdrawn'],
  ended: ['deleted'],
  withdrawn: [],
  deleted: [],
} as const satisfies Record<AuctionState, readonly AuctionState[]>;

export const mayBecome = (from: AuctionState, to: AuctionState): boolean =>
  (next[from] as readonly AuctionState[]).includes(to);

/** The highest accepted bid of a lot. Every accepted bid leads; `seq` is its place in the lot's order. */
export interface LeadingBid {
  seq: number;
  bidderId: number;
  cents: Cents;
  placedAt: Instant;
}

/** Up to which price the leader of a lot has us bid for them. Nobody but them may learn it. */
export interface StandingLimit {
  cents: Cents;
  /** When it was set or last raised. Lowering it leaves this as it is. */
  setAt: Instant;
}

/** How far a bid may go on a lot without a maximum: multiples of its market price and of its floor. */
export interface Collar {
  market: number;
  floor: number;
}

/** What deciding a bid needs to know of a lot that is or was live. */
export interface Lot {
  id: number;
  sellerId: number;
  status: 'live' | 'ended' | 'withdrawn';
  buyIn: Cents;
  market: Cents;
  maxBid: Cents | undefined;
  increments: IncrementTable;
  collar: Collar;
  /** The price below which the lot is not sold; hidden until it ends. Undefined where there is none. */
  reserve: Cents | undefined;
  endsAt: Instant;
  /** The latest moment that extensions can reach. */
  hardStopAt: Instant;
  /** The window W of soft close; 0 switches it off. */
  softClose: Duration;
  extensions: number;
  leading: LeadingBid | undefined;
  /** The leader's; nobody else can have one. */
  limit: StandingLimit | undefined;
  /** When a leader last changed their limit without a bid, or the lot itself was changed. */
  limitChangedAt?: Instant | undefined;
}
