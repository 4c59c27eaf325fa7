import type { Auction } from '#contract/auctions/auction.ts';
import { SECTORS } from '#domain/sectors.ts';
import { dateOf } from '#web/lib/moments.ts';
import { CountryName } from './country-name.tsx';
import { Fact } from './fact.tsx';

/** What a lot says of itself in a word or two each. */
export type ShownAbout = Pick<
  Auction,
  'sector' | 'share_class' | 'country' | 'market_price_source' | 'market_price_date'
>;

/** The facts that were given, as rows of a list of facts. */
export function AboutFacts({ lot }: { lot: ShownAbout }) {
  return (
    <>
      {lot.sector && <Fact label="Sector">{SECTORS[lot.sector]}</Fact>}
      {lot.share_class && <Fact label="Share class">{lot.share_class}</Fact>}
      {lot.country && (
        <Fact label="Country">
          <CountryName code={lot.country} />
        </Fact>
      )}
    </>
  );
}

export const NO_SOURCE = 'No source given';

/** Whose word a market price is, and from when, under the price: nobody else checks it, and it does not move. */
export function PriceOrigin({ lot }: { lot: ShownAbout }) {
  const day = lot.market_price_date && dateOf(lot.market_price_date, 'UTC');
  const origin = [lot.market_price_source, day ?? 'no date given'].filter(Boolean).join(', ');
  return (
    <span className="block text-xs text-ink-soft">
      Stated by the seller: <span className="wrap-anywhere">{origin}</span>
      {!lot.market_price_source && <span className="block text-amber">{NO_SOURCE}</span>}
    </span>
  );
}
