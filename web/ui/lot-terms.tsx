import type { Auction } from '#contract/auctions/auction.ts';
import { countryName } from '#domain/country-name.ts';
import { dollars, percentBelow } from '#web/lib/figures.ts';
import { AboutFacts, PriceOrigin, type ShownAbout } from './about-facts.tsx';
import { Fact, Facts, OutsideLink } from './fact.tsx';
import { IncrementFact, type ShownIncrement } from './increment-fact.tsx';
import { LotFees } from './lot-fees.tsx';

/** What a listing asks for. */
export type ShownTerms = ShownAbout &
  ShownIncrement &
  Pick<
    Auction,
    | 'total_shares'
    | 'fees'
    | 'market_price'
    | 'buy_in_price'
    | 'max_bid_price'
    | 'investing_link'
    | 'reserve'
    | 'reserve_price'
  >;

interface LotTermsProps {
  lot: ShownTerms;
  /** Who lists it, where that is not oneself. */
  seller?: string;
}

/** The terms of a lot that is reviewed, for those who wrote it and those who decide. */
export function LotTerms({ lot, seller }: LotTermsProps) {
  return (
    <Facts>
      <Fact label="Market price">
        {dollars(lot.market_price)}
        <PriceOrigin lot={lot} />
      </Fact>
      <Fact label="Buy-in below market">
        {percentBelow(lot.buy_in_price, lot.market_price).toFixed(1)}%
      </Fact>
      <Fact label="Maximum bid">
        {lot.max_bid_price === null ? 'None' : dollars(lot.max_bid_price)}
      </Fact>
      <Fact label="Reserve">{reserveWord(lot)}</Fact>
      <IncrementFact lot={lot} />
      <LotFees lot={lot} price={lot.current_price} />
      {/* The names of countries are here at once, which the page of a live lot loads late. */}
      <AboutFacts lot={{ ...lot, country: null }} />
      {lot.country && <Fact label="Country">{countryName(lot.country)}</Fact>}
      {seller && <Fact label="Seller">{seller}</Fact>}
      {lot.investing_link && (
        <Fact label="About the company">
          <OutsideLink to={lot.investing_link}>{new URL(lot.investing_link).hostname}</OutsideLink>
        </Fact>
      )}
    </Facts>
  );
}

/** Hidden from admins while the lot is live. */
function reserveWord({ reserve, reserve_price: price }: ShownTerms): string {
  if (reserve === 'none') return 'None';
  return price === undefined ? 'Hidden' : dollars(price);
}
