import type { OwnAuction } from '#contract/auctions/auction.ts';
import { belowReserve, sampleLot } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import type { LotOnScreen } from '#web/features/bids/position.ts';
import { ReserveDesk } from '#web/features/seller/reserve-desk.tsx';

const own = (lot: LotOnScreen): OwnAuction => ({
  ...lot,
  ...{ own_increment: null, reject_reason: null, pending_requests: 0, awaits_seller: null },
  updated_at: lot.created_at,
});

export default function ReserveDeskSample() {
  return (
    <>
      <State is="live, not met">
        <ReserveDesk lot={own(sampleLot({ reserve: 'not_met', reserve_price: 50 }))} />
      </State>
      <State is="ended, the highest bid may be accepted">
        <ReserveDesk lot={own(belowReserve(30))} />
      </State>
      <State is="ended, the time to accept it is over">
        <ReserveDesk lot={own(belowReserve(-2))} />
      </State>
    </>
  );
}
