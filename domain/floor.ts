import type { Lot } from './auction.ts';
import { type Cents, MAX_PRICE } from './money.ts';

/** The most that a bid may have, in cents: the lot's maximum, else the market's highest price. */
export const mostOf = ({ maxBid = MAX_PRICE }: Pick<Lot, 'maxBid'>): Cents => maxBid;

/**
 * The least amount the next bid must have, in cents: the buy-in price before the first bid, then
 * leading + increment, never above the most that a bid may have while the leading bid is below it.
 * Undefined once the leading bid is there: no bid can follow (product rules, "Floor").
 */
export function floorOf(
  lot: Pick<Lot, 'buyIn' | 'maxBid' | 'minIncrement'> & { leading: { cents: Cents } | undefined },
): Cents | undefined {
  if (!lot.leading) return lot.buyIn;
  const most = mostOf(lot);
  if (lot.leading.cents >= most) return undefined;
  return Math.min(lot.leading.cents + lot.minIncrement, most);
}
