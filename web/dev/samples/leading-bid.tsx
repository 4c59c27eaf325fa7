import { State } from '#web/dev/specimen.tsx';
import { LeadingBid } from '#web/ui/leading-bid.tsx';

const lot = { bids_count: 0, buy_in_price: 11, current_price: 12.34 };

export default function LeadingBidSample() {
  return (
    <>
      <State is="no bid yet">
        <LeadingBid lot={lot} />
      </State>
      <State is="a bid leads">
        <LeadingBid lot={{ ...lot, bids_count: 3 }} />
      </State>
    </>
  );
}
