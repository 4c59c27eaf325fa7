import type { User } from '#contract/accounts/user.ts';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';

export type LotOnScreen = Auction & { me: MyPosition | null };

/** How the person in front of the screen stands on a lot; decides what the bid panel offers. */
export type BuyerPosition =
  | 'withdrawn'
  | 'won'
  | 'lost'
  | 'ended'
  | 'own-lot'
  | 'signed-out'
  | 'two-step-needed'
  | 'wrong-role'
  | 'approval-needed'
  | 'request-pending'
  | 'request-rejected'
  | 'leading'
  | 'at-maximum'
  | 'outbid'
  | 'may-bid';

/** `now` in milliseconds by the server's clock. The server decides in the end; this only draws. */
export function positionOf(lot: LotOnScreen, user: User | null, now: number): BuyerPosition {
  if (lot.status === 'withdrawn') return 'withdrawn';
  if (isOver(lot, now)) return lot.me?.result ?? 'ended';
  if (!user) return 'signed-out';
  // Nothing else is told to them until then, not even whether the lot is their own.
  if (user.two_factor === 'required') return 'two-step-needed';
  if (lot.me?.is_seller) return 'own-lot';
  if (user.roles[0]?.name === 'seller') return 'wrong-role';
  if (lot.me?.is_leading) return 'leading';
  if (lot.me?.request_status === 'pending') return 'request-pending';
  if (lot.me?.request_status === 'rejected') return 'request-rejected';
  if (lot.me?.request_status !== 'approved') return 'approval-needed';
  if (lot.floor === null) return 'at-maximum';
  return lot.me.my_bids > 0 ? 'outbid' : 'may-bid';
}

/** Positions in which the amount can be filled in and Place Bid pressed. */
export const offersBid = (position: BuyerPosition): boolean =>
  ['signed-out', 'approval-needed', 'request-rejected', 'outbid', 'may-bid'].includes(position);

/** Positions in which a bid waits for the buyer to ask the admins first. */
export const needsApproval = (position: BuyerPosition): boolean =>
  ['approval-needed', 'request-rejected'].includes(position);

const isOver = (lot: Auction, now: number): boolean =>
  lot.status !== 'live' || (lot.ends_at !== null && now >= Date.parse(lot.ends_at));
