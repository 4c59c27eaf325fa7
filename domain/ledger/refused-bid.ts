import type { Lot } from '../auction.ts';
import type { LimitRefusal } from '../decide-limit.ts';
import { formatCents } from '../money.ts';
import type { BidRefusal } from '../refuse-bids.ts';
import type { Entry } from './entries.ts';
import type { Wrong } from './replay-state.ts';

/** A bid that stands in the ledger although the rules refuse it: which one, in a sentence. */
export function refused(
  { seq, price }: Entry<'bid'>,
  refusal: BidRefusal | LimitRefusal,
  lot: Lot,
): Wrong {
  const after = lot.leading ? ` after a bid of ${formatCents(lot.leading.cents)}` : '';
  switch (refusal.code) {
    case 'auction_closed':
      return ['soft_close', `Bid ${seq} was placed after the lot had ended.`];
    case 'own_auction':
      return ['self', `Bid ${seq} is by the account that sells the lot.`];
    case 'already_leading':
      return ['self', `Bid ${seq} is by the leading bidder, against themselves.`];
    case 'bid_too_low':
    case 'limit_too_low':
      // Enough for the floor, so it is the limit that was too low for it.
      if (refusal.minimum === price)
        return ['limits', `Bid ${seq} is at ${formatCents(price)}, beyond its bidder’s own limit.`];
      return [
        'prices',
        `Bid ${seq} is at ${formatCents(price)}, but${after} the minimum was ${formatCents(refusal.minimum)}.`,
      ];
    case 'bid_too_high':
    case 'bid_out_of_range':
      return [
        'cap',
        `Bid ${seq} goes beyond ${formatCents(refusal.maximum)}, the most that could be bid.`,
      ];
    default:
      return ['limits', `Bid ${seq} is one that the rules refuse.`];
  }
}
