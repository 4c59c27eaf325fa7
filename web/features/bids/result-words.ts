import type { Bid } from '#contract/bids/bid.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import type { LotOnScreen } from './position.ts';

/**
 * To who bid on a lot whose reserve was not met; `mine` is the row of their last bid, where it is loaded. Until when the
 * seller may take the highest bid, stands in the result.
 */
export function belowReserveWords(
  { me, last_seq }: LotOnScreen,
  isLapsed: boolean,
  mine?: Bid,
): string {
  // An automatic bid has the number of the one that it answered, and may have its amount.
  if (me?.my_last_seq !== last_seq || (mine && mine.bidder !== me.bidder))
    return 'Not sold: the reserve was not met. Your bid was not the highest.';
  if (!mine) return 'Not sold: the reserve was not met.';
  const highest = 'Your bid was the highest, but below the reserve';
  return isLapsed
    ? `${highest}, and the seller did not accept it in time.`
    : `${highest}. The seller may accept it within 48 hours of the end.`;
}

/** To who did not bid. */
export const endedWords = (lot: LotOnScreen): string =>
  lot.winner
    ? `Ended: won by ${bidderWords(lot.winner.name, lot.winner.bidder)} at ${dollars(lot.winning_bid ?? lot.current_price)}.`
    : lot.status === 'ended'
      ? isBelowReserve(lot)
        ? 'Not sold: the reserve was not met.'
        : 'Ended without a bid.'
      : 'Time is up. The result will appear in a moment.';
