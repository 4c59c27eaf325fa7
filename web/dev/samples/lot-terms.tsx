import { sampleFees } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { LotTerms } from '#web/ui/lot-terms.tsx';

const lot = {
  total_shares: 5_000,
  market_price: 27.35,
  buy_in_price: 21.61,
  max_bid_price: 26.53,
  current_price: 21.61,
  min_increment: 0.05,
  increments: [
    { from: 0, step: 0.01 },
    { from: 10, step: 0.05 },
    { from: 100, step: 0.5 },
  ],
  reserve: 'not_met' as const,
  reserve_price: 24,
  investing_link: 'https://example.com/tallowby',
  sector: 'transport' as const,
  share_class: 'Class A common',
  country: 'NL',
  market_price_source: 'Closing price, Amsterdam',
  market_price_date: '2026-11-18',
};

const nothing = {
  max_bid_price: null,
  investing_link: null,
  increments: undefined,
  sector: null,
  share_class: null,
  country: null,
  market_price_source: null,
  market_price_date: null,
};

export default function LotTermsSample() {
  return (
    <>
      <State is="everything given">
        <LotTerms lot={lot} seller="Morgan Ellery" />
      </State>
      <State is="with fees">
        <LotTerms lot={{ ...lot, fees: sampleFees }} seller="Morgan Ellery" />
      </State>
      <State is="the least there is">
        <LotTerms lot={{ ...lot, ...nothing }} />
      </State>
    </>
  );
}
