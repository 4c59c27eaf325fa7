import type { Lot } from './auction.ts';
import { incrementAt } from './increments.ts';
import { type Cents, MAX_PRICE } from './money.ts';

/** The most that a bid may have, in cents: the lot's maximum, else the market's highest price. */
export const mostOf = ({ maxBid = MAX_PRICE }: Pick<Lot, 'maxBid'>): Cents => maxBid;

/**
 * The least amount the next bid must have, in cents: the buy-in price before the first bid, then
 * leading + increment, never above the most that a bid may have while the leading bid is below it.
 * Undefined once the leading bid is there: no bid can follow.
 */
export function floorOf(
  lot: Pick<Lot, 'buyIn' | 'maxBid' | 'increments'> & { leading: { cents: Cents } | undefined },
): Cents | undefined {
  if (!lot.leading) return lot.buyIn;
  const most = mostOf(lot);
  if (lot.leading.cents >= most) return undefined;
  return Math.min(stepAbove(lot, lot.leading.cents), most);
}

/** A price plus the minimum increment that counts there, in cents. */
export const stepAbove = (lot: Pick<Lot, 'increments'>, price: Cents): Cents =>
  price + incrementAt(lot.increments, price);

/** What the amount of the next bid may be, in cents. */
export interface BidBounds {
  floor: Cents;
  maximum: Cents;
}

/**
 * The floor, and the most that can be bid now: the lot's maximum, or where it has none max(multiple × market
 * price, multiple × floor), so that no single bid ends a lot. Undefined once no bid
 * can follow.
 */
export function boundsOf(
  lot: Parameters<typeof floorOf>[0] & Pick<Lot, 'market' | 'collar'>,
): BidBounds | undefined {
  const floor = floorOf(lot);
  if (floor === undefined) return undefined;
  const { market, collar } = lot;
  const furthest = Math.max(collar.market * market, collar.floor * floor);
  return { floor, maximum: lot.maxBid ?? Math.min(furthest, MAX_PRICE) };
}
