import type { Auction } from '#contract/auctions/auction.ts';

/** When a lot ends, in milliseconds. */
export const endOf = (lot: Auction): number =>
  lot.ends_at ? Date.parse(lot.ends_at) : Number.POSITIVE_INFINITY;

/** Shares × leading bid, to sort and filter by; `worthOf` is exact. */
export const lotWorth = (lot: Auction): number => lot.total_shares * lot.current_price;
