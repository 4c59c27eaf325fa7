import { hoursFromNow } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { BidLink } from '#web/ui/bid-link.tsx';

const lot = { title: 'Meridian Cables', ends_at: hoursFromNow(53) };

export default function BidLinkSample() {
  return (
    <>
      <State is="on a live lot">
        <BidLink lot={lot} to="/auction/1" />
      </State>
      <State is="its time is up">
        <BidLink lot={{ ...lot, ends_at: hoursFromNow(-1) }} to="/auction/1" />
      </State>
    </>
  );
}
