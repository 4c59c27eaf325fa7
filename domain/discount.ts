import type { Cents } from './money.ts';

/**
 * The discount at the opening: percent below market, in tenths of a percent (125 = 12.5 %), never below 0: a stored
 * value where an admin set one, else from the maximum bid price, else from the buy-in price. Halves round up.
 */
export function discountTenths(lot: {
  stored: number | undefined;
  maxBid: Cents | undefined;
  buyIn: Cents;
  market: Cents;
}): number {
  if (lot.stored !== undefined) return lot.stored;
  return Math.max(0, belowMarketTenths(lot.maxBid ?? lot.buyIn, lot.market));
}

/**
 * How far a price is from market, in tenths of a percent: 125 is 12.5 % below market, -31 is 3.1 % above.
 * Halves round away from 0, as PostgreSQL's round does. With the leading bid, or else the buy-in price, this is a
 * lot's live discount: a maximum or a discount that an admin set has no part in it.
 */
export function belowMarketTenths(price: Cents, market: Cents): number {
  const tenths = Math.round((Math.abs(market - price) * 1000) / market);
  return price > market ? 0 - tenths : tenths;
}
