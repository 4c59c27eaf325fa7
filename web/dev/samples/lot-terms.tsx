import { State } from '#web/dev/specimen.tsx';
import { LotTerms } from '#web/ui/lot-terms.tsx';

const lot = {
  market_price: 27.35,
  buy_in_price: 21.61,
  max_bid_price: 26.53,
  min_increment: 0.05,
  investing_link: 'https://example.com/tallowby',
};

export default function LotTermsSample() {
  return (
    <>
      <State is="everything given">
        <LotTerms lot={lot} seller="Morgan Ellery" />
      </State>
      <State is="the least there is">
        <LotTerms lot={{ ...lot, max_bid_price: null, investing_link: null }} />
      </State>
    </>
  );
}
