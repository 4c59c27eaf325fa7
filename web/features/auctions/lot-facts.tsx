import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { count, dollars, marketWords, percentBelow, worthOf } from '#web/lib/figures.ts';
import { dateTimeAndZone, spoken } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { AboutFacts, PriceOrigin } from '#web/ui/about-facts.tsx';
import { Fact, Facts, OutsideLink } from '#web/ui/fact.tsx';
import { IncrementFact, type ShownIncrement } from '#web/ui/increment-fact.tsx';
import { LotFees } from '#web/ui/lot-fees.tsx';
import { ToMarket } from '#web/ui/price.tsx';
import { HoldingFact, SellerFact } from './seller-fact.tsx';

export function LotFacts({ lot }: { lot: Auction }) {
  return (
    <Section title="Facts">
      <Fact label="Shares in the lot">{count(lot.total_shares)}</Fact>
      <Fact label="Buy-in price">{dollars(lot.buy_in_price)}</Fact>
      <Fact label="Market price">
        {dollars(lot.market_price)}
        <PriceOrigin lot={lot} />
      </Fact>
      {/* After the end, the result says how its price stands to the market. */}
      {lot.status === 'live' && (
        <Fact label={lot.bids_count === 0 ? 'Opens' : 'Leading bid'}>
          <ToMarket price={lot.current_price} market={lot.market_price} />
        </Fact>
      )}
      {lot.bids_count > 0 && (
        <Fact label="Opened">{marketWords(lot.buy_in_price, lot.market_price)}</Fact>
      )}
      {isSetDiscount(lot) && <Fact label="Discount as listed">{lot.discount.toFixed(1)}%</Fact>}
      <Fact label={valueLabel(lot)} whole>
        {worthOf(lot.total_shares, lot.current_price)}
      </Fact>
      <AboutFacts lot={lot} />
      <SellerFact lot={lot} />
      <HoldingFact lot={lot} />
      {lot.investing_link && (
        <Fact label="About the company">
          <OutsideLink to={lot.investing_link}>{new URL(lot.investing_link).hostname}</OutsideLink>
        </Fact>
      )}
    </Section>
  );
}

/** Whether an admin set another discount than the prices make. */
const isSetDiscount = ({ discount, market_price, max_bid_price, buy_in_price }: Auction): boolean =>
  discount !== Math.max(0, percentBelow(max_bid_price ?? buy_in_price, market_price));

const valueLabel = ({ bids_count, status, winner }: Auction): string => {
  if (bids_count === 0) return 'Value at buy-in price';
  if (status === 'live') return 'Value at leading bid';
  return winner ? 'Value at winning bid' : 'Value at highest bid';
};

/** What the reserve means for who bids, in a sentence. */
export function reserveSentence({
  status,
  reserve,
  reserve_price: price,
}: Pick<Auction, 'status' | 'reserve' | 'reserve_price'>): string {
  const isMet = reserve === 'met';
  if (status === 'ended' && price !== undefined)
    return `${dollars(price)}, ${isMet ? 'met' : 'not met'}`;
  if (reserve === 'none') return 'None: the highest bid wins';
  return isMet
    ? 'Met: the highest bid wins'
    : 'Not met yet: the lot is not sold below the seller’s hidden reserve';
}

/** Without a maximum, how far the next bid may go. */
function maximumWords({ max_bid_price, maximum }: TermsOfLot): string {
  if (max_bid_price !== null) return dollars(max_bid_price);
  return maximum === null
    ? 'None'
    : `None; a bid above ${dollars(maximum)} counts as a typing error`;
}

/** The terms of bidding on this lot. */
export const LotRules = ({ lot }: { lot: Auction }) => (
  <Section title="Rules of this lot">
    <BiddingTerms lot={lot} reserve={reserveSentence(lot)} />
    <LotFees lot={lot} price={lot.current_price} />
    {/* Of one that is over, the result says so. */}
    {lot.status === 'live' && (
      <Fact label="Proof">
        <Link
          to={`/auction/${lot.id}/verify`}
          className="tap rounded-sm underline underline-offset-2"
        >
          Check this auction
        </Link>
      </Fact>
    )}
  </Section>
);

type TermsOfLot = ShownIncrement &
  Pick<
    Auction,
    | 'max_bid_price'
    | 'maximum'
    | 'status'
    | 'ends_at'
    | 'soft_close_seconds'
    | 'hard_stop_at'
    | 'extensions'
  >;

/** What decides a bid, and when the lot ends. */
export function BiddingTerms({ lot, reserve }: { lot: TermsOfLot; reserve: string }) {
  const zone = useZone();
  const window = lot.soft_close_seconds ?? 0;
  return (
    <>
      <IncrementFact lot={lot} />
      <Fact label="Automatic bids">
        One step above the next bidder, up to the leader’s hidden limit.{' '}
        <Link
          to="/rules#automatic-bids"
          className="tap rounded-sm whitespace-nowrap underline underline-offset-2"
        >
          How they work
        </Link>
      </Fact>
      <Fact label="Maximum bid">{maximumWords(lot)}</Fact>
      <Fact label="Reserve">{reserve}</Fact>
      {lot.ends_at && <Fact label={endLabel(lot)}>{dateTimeAndZone(lot.ends_at, zone)}</Fact>}
      <Fact label="Soft close">
        {window > 0
          ? `A bid in the last ${spoken(window)} resets the time left to ${spoken(window)}`
          : 'Off'}
      </Fact>
      {lot.hard_stop_at && (
        <Fact label="Hard stop">
          Never extended past{' '}
          <span className="inline-block">{dateTimeAndZone(lot.hard_stop_at, zone)}</span>
        </Fact>
      )}
      <Fact label={lot.status === 'live' ? 'Extensions so far' : 'Extensions'}>
        {count(lot.extensions)}
      </Fact>
    </>
  );
}

/** A withdrawn lot never came to its end. */
const endLabel = ({ status }: Pick<Auction, 'status'>): string => {
  if (status === 'withdrawn') return 'Would have ended';
  return status === 'live' ? 'Ends' : 'Ended';
};

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-line-strong pb-2 text-base">{title}</h2>
      <Facts>{children}</Facts>
    </section>
  );
}
