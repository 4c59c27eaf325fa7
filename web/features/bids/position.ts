import type { User } from '#contract/accounts/user.ts';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';

export type LotOnScreen = Auction & { me: MyPosition | null };

/** The user's position on a lot; decides what the bid panel offers. */
export type BuyerPosition =
  | 'withdrawn'
  | 'won'
  | 'lost'
  /** I bid, but the reserve was not met. */
  | 'below-reserve'
  | 'ended'
  | 'own-lot'
  | 'signed-out'
  | 'two-step-needed'
  | 'wrong-role'
  /** I did not pay for lots that I won, several times. */
  | 'suspended'
  | 'approval-needed'
  | 'request-pending'
  | 'request-rejected'
  | 'leading'
  | 'at-maximum'
  | 'outbid'
  | 'may-bid';

/** `now` in milliseconds by the server's clock. For display only: the server decides. */
export function positionOf(lot: LotOnScreen, user: User | null, now: number): BuyerPosition {
  if (lot.status === 'withdrawn') return 'withdrawn';
  if (isOver(lot, now)) {
    const { result } = lot.me ?? {};
    return result && isBelowReserve(lot) ? 'below-reserve' : (result ?? 'ended');
  }
  if (!user) return 'signed-out';
  // The server tells them nothing else until then, not even whether the lot is their own.
  if (user.two_factor === 'required') return 'two-step-needed';
  if (lot.me?.is_seller) return 'own-lot';
  if (user.roles[0]?.name === 'seller') return 'wrong-role';
  if (lot.me?.is_leading) return 'leading';
  if (isSuspended(lot, now)) return 'suspended';
  if (lot.me?.request_status === 'pending') return 'request-pending';
  if (lot.me?.request_status === 'rejected') return 'request-rejected';
  if (lot.me?.request_status !== 'approved') return 'approval-needed';
  if (lot.floor === null) return 'at-maximum';
  return lot.me.my_bids > 0 ? 'outbid' : 'may-bid';
}

/** Whether the bid form is shown: to whoever is approved. */
export const offersBid = (position: BuyerPosition): boolean =>
  position === 'outbid' || position === 'may-bid';

/** Whether the panel has Place Bid, but no amount: something comes first. */
export const asksFirst = (position: BuyerPosition): boolean =>
  position === 'signed-out' || needsApproval(position);

/** Whether the buyer must first request permission. */
export const needsApproval = (position: BuyerPosition): boolean =>
  ['approval-needed', 'request-rejected'].includes(position);

const isSuspended = ({ me }: LotOnScreen, now: number): boolean =>
  me?.bidding_suspended_until != null && now < Date.parse(me.bidding_suspended_until);

const isOver = (lot: Auction, now: number): boolean =>
  lot.status !== 'live' || (lot.ends_at !== null && now >= Date.parse(lot.ends_at));
