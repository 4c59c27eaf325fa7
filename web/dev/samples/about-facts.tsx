import { State } from '#web/dev/specimen.tsx';
import { AboutFacts, PriceOrigin } from '#web/ui/about-facts.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';

const lot = {
  sector: 'energy' as const,
  share_class: 'Series B preferred',
  country: 'NO',
  market_price_source: 'Closing price, Oslo',
  market_price_date: '2026-11-18',
};

export default function AboutFactsSample() {
  return (
    <State is="all of them">
      <Facts>
        <Fact label="Market price">
          $42.50
          <PriceOrigin lot={lot} />
        </Fact>
        <AboutFacts lot={lot} />
      </Facts>
    </State>
  );
}
