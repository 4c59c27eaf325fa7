import { bidderWords } from '#web/lib/bidder-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { dayTimeAndZone } from '#web/lib/moments.ts';
import { isResultAwaited } from '#web/lib/my-lots.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import type { LotOnScreen } from './position.ts';

/**
 * To who bid `amount` and was answered at once by somebody's limit. The price stays only where that is just as high:
 * each higher one answers a step above.
 */
export const answeredWords = (amount: number, price: number): string =>
  price === amount
    ? `Somebody set a limit of ${dollars(price)} before your bid. Of two equal ones the earlier leads.`
    : `An automatic bid answered yours. The price is now ${dollars(price)}.`;

/** To who bid on a lot whose reserve was not met. */
export function belowReserveWords({ me, ...lot }: LotOnScreen, isLapsed: boolean): string {
  if (!me?.binds_until) return `${notSold(lot, isLapsed)} Your bid was not the highest.`;
  const highest = 'Your bid was the highest, but below the reserve';
  return isLapsed
    ? `${highest}, and the seller did not accept it.`
    : `${highest}. It binds you until ${dayTimeAndZone(me.binds_until)}: the seller may accept it until then.`;
}

/** While the seller may take the highest bid, it is not over. */
const notSold = (
  { top_bid_open_until: until }: Pick<LotOnScreen, 'top_bid_open_until'>,
  isLapsed: boolean,
) =>
  until && !isLapsed
    ? 'Reserve not met: the seller may still accept the highest bid.'
    : 'Not sold: the reserve was not met.';

/** To who did not bid, and to who did until their result is known. */
export const endedWords = (lot: LotOnScreen, isLapsed: boolean): string =>
  lot.winner && !isResultAwaited(lot)
    ? `Ended: won by ${bidderWords(lot.winner.name, lot.winner.bidder)} at ${dollars(lot.winning_bid ?? lot.current_price)}.`
    : lot.status === 'ended' && !isResultAwaited(lot)
      ? isBelowReserve(lot)
        ? notSold(lot, isLapsed)
        : 'Ended without a bid.'
      : 'Time is up. The result will appear in a moment.';
