import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { dateAndTime, spoken } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';

export function LotFacts({ lot }: { lot: Auction }) {
  return (
    <Section title="Facts">
      <Fact label="Shares in the lot">{count(lot.total_shares)}</Fact>
      <Fact label="Buy-in price">{dollars(lot.buy_in_price)}</Fact>
      <Fact label="Market price">{dollars(lot.market_price)}</Fact>
      {/* Once it is over, the result says what the discount came to. */}
      {lot.status === 'live' && <Fact label="Discount to market">{lot.discount.toFixed(1)}%</Fact>}
      <Fact label={valueLabel(lot)}>{worthOf(lot.total_shares, lot.current_price)}</Fact>
      <Fact label="Seller">{lot.seller.name}</Fact>
      {lot.investing_link && (
        <Fact label="About the company">
          <a
            href={lot.investing_link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-1 underline underline-offset-2"
          >
            Read more
            <ExternalLink size={14} aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Fact>
      )}
    </Section>
  );
}

const valueLabel = ({ bids_count, status }: Auction): string => {
  if (bids_count === 0) return 'Value at buy-in price';
  return status === 'ended' ? 'Value at winning bid' : 'Value at leading bid';
};

/** What decides a bid on this lot, said before anyone bids. */
export function LotRules({ lot }: { lot: Auction }) {
  const zone = useZone();
  const window = lot.soft_close_seconds ?? 0;
  return (
    <Section title="Rules of this lot">
      <Fact label="Least step">{dollars(lot.min_increment)} above the leading bid</Fact>
      <Fact label="Maximum bid">
        {lot.max_bid_price === null ? 'None' : dollars(lot.max_bid_price)}
      </Fact>
      {lot.ends_at && (
        <Fact label={lot.status === 'live' ? 'Ends' : 'Ended'}>
          {dateAndTime(lot.ends_at, zone)}
        </Fact>
      )}
      <Fact label="Soft close">
        {window > 0
          ? `A bid in the last ${spoken(window)} sets the time left back to ${spoken(window)}`
          : 'Off'}
      </Fact>
      {lot.hard_stop_at && (
        <Fact label="Hard stop">Never extended past {dateAndTime(lot.hard_stop_at, zone)}</Fact>
      )}
      <Fact label={lot.status === 'live' ? 'Extensions so far' : 'Extensions'}>
        {count(lot.extensions)}
      </Fact>
      <Fact label="Fees">There are no fees</Fact>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-line-strong pb-2 text-base">{title}</h2>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2 text-sm">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}
