import { belowReserve, outbid, sampleLot } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import LotResult from '#web/features/auctions/lot-result.tsx';

export default function LotResultSample() {
  return (
    <>
      <State is="reserve not met, the top bid may be accepted">
        <LotResult lot={{ ...belowReserve(30), me: { ...outbid, result: 'lost' } }} />
      </State>
      <State is="reserve not met, the time to accept it is over">
        <LotResult lot={belowReserve(-2)} />
      </State>
      <State is="sold">
        <LotResult
          lot={sampleLot({
            ...{ status: 'ended', reserve: 'met', reserve_price: 44, winning_bid: 45.1 },
            winner: { name: 'Jane D.', bidder: 4 },
          })}
        />
      </State>
      <State is="sold, but the sale came to nothing and it was listed again">
        <LotResult
          lot={sampleLot({
            ...{ status: 'ended', winning_bid: 45.1, relisted_as: 7, not_completed: true },
            winner: { name: 'Jane D.', bidder: 4 },
          })}
        />
      </State>
      <State is="the winner did not complete, and the next bidder bought it">
        <LotResult
          lot={sampleLot({
            ...{ status: 'ended', winning_bid: 45.1 },
            winner: { name: 'Jane D.', bidder: 4 },
            bought_by: { name: 'Tom K.', bidder: 2, price: 44.9 },
          })}
        />
      </State>
    </>
  );
}
