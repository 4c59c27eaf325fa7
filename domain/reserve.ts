import type { Lot } from './auction.ts';
import type { Cents } from './money.ts';
import { type Duration, HOUR } from './time.ts';

/** What everyone may know of a lot's reserve while it is live. */
export type ReserveState = 'none' | 'not_met' | 'met';

/** Whether the leading bid has reached the reserve. A lot that ends with `not_met` is not sold. */
export function reserveState(
  lot: Pick<Lot, 'reserve'> & { leading: { cents: Cents } | undefined },
): ReserveState {
  if (lot.reserve === undefined) return 'none';
  return lot.leading && lot.leading.cents >= lot.reserve ? 'met' : 'not_met';
}

/**
 * A leader who would pay the reserve bids it, so that the lot is sold: the price goes to the reserve where it lies
 * above `price` and within what they would pay at most.
 */
export const priceWithReserve = (
  { reserve }: Pick<Lot, 'reserve'>,
  price: Cents,
  most: Cents,
): Cents => (reserve !== undefined && reserve > price && reserve <= most ? reserve : price);

/** How often a live lot's reserve may be lowered: a seller who lowers it cent by cent would find the leader's limit. */
export const MOST_LOWERINGS = 3;

/** How long after the end the seller may take the highest bid of a lot that ended below its reserve. */
export const TAKING_TIME: Duration = 48 * HOUR;

/** How long before that is over they are reminded. */
export const TAKING_REMINDER: Duration = 24 * HOUR;
