import { hoursFromNow } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { useMyLots } from '#web/dev/use-my-lots.ts';
import { OwnBidLink } from '#web/ui/own-bid-link.tsx';

const lot = { title: 'Meridian Cables', ends_at: hoursFromNow(53), current_price: 12, last_seq: 2 };

export default function OwnBidLinkSample() {
  useMyLots();
  return (
    <>
      <State is="to bid">
        <OwnBidLink lot={{ ...lot, id: 3 }} sells={false} />
      </State>
      <State is="my bid leads">
        <OwnBidLink lot={{ ...lot, id: 1 }} sells={false} />
      </State>
      <State is="my request waits">
        <OwnBidLink lot={{ ...lot, id: 4 }} sells={false} />
      </State>
      <State is="my request was rejected">
        <OwnBidLink lot={{ ...lot, id: 6 }} sells={false} />
      </State>
      <State is="my own lot">
        <OwnBidLink lot={{ ...lot, id: 5 }} sells />
      </State>
    </>
  );
}
