import type { Auction } from '#contract/auctions/auction.ts';
import { bidsWords } from '#web/lib/bids-words.ts';
import { reserveWords } from '#web/lib/reserve-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/price.tsx';

/** What of a lot its price is told by. */
export type PricedLot = Pick<
  Auction,
  'status' | 'current_price' | 'winning_bid' | 'winner' | 'bids_count' | 'bidders_count'
> & {
  /** Undefined where nobody can know it: a replay of a lot that is live. */
  reserve: Auction['reserve'] | undefined;
};

export const LeadingPrice = ({ lot, stale }: { lot: PricedLot; stale?: boolean }) => (
  <div className="text-xs text-ink-soft">
    <p>{priceLabel(lot)} per share</p>
    <Price
      amount={lot.winning_bid ?? lot.current_price}
      className={classes('text-xl font-semibold tracking-tight', !stale && 'text-ink')}
    />
    <p className="figures">{bidsWords(lot)}</p>
    {lot.reserve && lot.status !== 'withdrawn' && (
      <p className={classes('font-medium', lot.reserve === 'not_met' && 'text-amber')}>
        {reserveWords[lot.reserve]}
      </p>
    )}
  </div>
);

export function priceLabel(lot: Pick<Auction, 'bids_count' | 'status' | 'winner'>): string {
  if (lot.bids_count === 0) return 'Buy-in price';
  if (lot.status === 'live') return 'Leading bid';
  return lot.winner ? 'Winning bid' : 'Highest bid';
}
