import type { Lot } from './auction.ts';
import type { Cents } from './money.ts';

/**
 * The least amount the next bid must have, in cents: the buy-in price before the first bid, then
 * leading + increment, never above the maximum while the leading bid is below it. Undefined once
 * the leading bid is at the maximum: no bid can follow (product rules, "Floor").
 */
export function floorOf(
  lot: Pick<Lot, 'buyIn' | 'maxBid' | 'minIncrement'> & { leading: { cents: Cents } | undefined },
): Cents | undefined {
  if (!lot.leading) return lot.buyIn;
  const raised = lot.leading.cents + lot.minIncrement;
  if (lot.maxBid === undefined) return raised;
  return lot.leading.cents >= lot.maxBid ? undefined : Math.min(raised, lot.maxBid);
}
