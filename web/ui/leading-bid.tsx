import type { Auction } from '#contract/auctions/auction.ts';
import { dollars } from '#web/lib/figures.ts';
import { classes } from './classes.ts';
import { Price } from './price.tsx';
import { Stacked } from './stacked.tsx';

interface LeadingBidProps {
  lot: Pick<Auction, 'bids_count' | 'buy_in_price' | 'current_price'>;
  className?: string;
}

/** A lot's leading bid in a table; a price that nobody has bid is not called a bid. */
export const LeadingBid = ({ lot, className }: LeadingBidProps) =>
  lot.bids_count === 0 ? (
    <span data-moves>
      <Stacked figure={dollars(lot.buy_in_price)} below="buy-in price" />
    </span>
  ) : (
    <Price amount={lot.current_price} className={classes('font-semibold', className)} />
  );
