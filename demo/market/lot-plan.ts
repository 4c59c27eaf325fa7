import type { FeeTerms } from '#domain/fee-terms.ts';
import type { Instant } from '#domain/time.ts';
import type { Company } from '../companies/company.ts';

/**
 * A buyer whose standing on a lot is decided beforehand. Of who was answered, the leader's limit answered the last bid;
 * who watches is approved and has not bid.
 */
export interface LotGuest {
  id: number;
  stands: 'leads' | 'leads-with-limit' | 'outbid' | 'answered' | 'watches';
}

/** A lot that was approved, before its bids are played. */
export interface OpenedPlan {
  company: Company;
  status: 'live' | 'ended';
  sellerId: number;
  createdAt: Instant;
  liveAt: Instant;
  /** Those that its approval copied to it. */
  fees: FeeTerms;
  /** The first end, before any extension. */
  endsAt: Instant;
  /** Bids to play; fewer where the price has no room for so many steps. */
  bids: number;
  /** How far they take the price from the buy-in towards the bidders' ceiling, 0 to 1. */
  progress: number;
  /** Whether the played bids reach a hidden reserve; left out for no reserve. */
  reserve?: 'met' | 'not_met';
  /** Ids of approved buyers, the guest aside. */
  bidders: number[];
  guest?: LotGuest;
}

/** A lot that an admin has yet to approve, or sent back. */
export interface ListedPlan {
  company: Company;
  status: 'pending' | 'rejected';
  sellerId: number;
  createdAt: Instant;
  /** What the listing asks for; without it the admin's approval decides. */
  endsAt?: Instant;
  rejectReason?: string;
}
