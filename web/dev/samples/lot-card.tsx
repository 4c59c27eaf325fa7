import { hoursFromNow, inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { type CardLot, LotCard } from '#web/ui/lot-card.tsx';

const lot: CardLot = {
  title: 'Meridian Cables',
  ticker: 'MRDC',
  logo_url: null,
  total_shares: 5_000,
  market_price: 14.68,
  current_price: 13.75,
  bids_count: 12,
  ends_at: hoursFromNow(53),
  soft_close_seconds: 120,
};
const ending: CardLot = {
  ...lot,
  title: 'Halcyon Freight and Cold Storage Holdings',
  total_shares: 1_000_000_000,
  current_price: 999_999.99,
  market_price: 995_000,
  ends_at: inSeconds(95),
};

const unwritten: CardLot = {
  ...lot,
  title: '',
  ticker: null,
  total_shares: 0,
  market_price: 0,
  current_price: 0,
  bids_count: 0,
  ends_at: null,
};

export default function LotCardSample() {
  return (
    <>
      <State is="with bids">
        <div>
          <LotCard lot={lot} to="/auction/1" />
        </div>
      </State>
      <State is="ending, large figures">
        <div>
          <LotCard lot={ending} to="/auction/2" />
        </div>
      </State>
      <State is="preview: no bids, no page yet">
        <div>
          <LotCard lot={{ ...lot, bids_count: 0, current_price: 12 }} />
        </div>
      </State>
      <State is="preview: nothing written as yet">
        <div>
          <LotCard lot={unwritten} />
        </div>
      </State>
    </>
  );
}
