import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { dollars, percentBelow } from '#web/lib/figures.ts';
import { Fact, Facts, OutsideLink } from '#web/ui/fact.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';

interface LotPreviewProps {
  lot: AdminAuction;
  /** The end that an approval would set. */
  endsAt: string | null;
}

/** The lot as buyers will see it, with what else a decision about it goes by. */
export function LotPreview({ lot, endsAt }: LotPreviewProps) {
  return (
    <section aria-label="As buyers will see it" className="flex min-w-0 flex-col gap-3">
      <LotCard lot={{ ...lot, ends_at: endsAt }} />
      <Facts>
        <Fact label="Market price">{dollars(lot.market_price)}</Fact>
        <Fact label="Buy-in below market">
          {percentBelow(lot.buy_in_price, lot.market_price).toFixed(1)}%
        </Fact>
        <Fact label="Maximum bid">
          {lot.max_bid_price === null ? 'None' : dollars(lot.max_bid_price)}
        </Fact>
        <Fact label="Least step">{dollars(lot.min_increment)}</Fact>
        <Fact label="Seller">{lot.seller.name}</Fact>
        {lot.investing_link && (
          <Fact label="About the company">
            <OutsideLink to={lot.investing_link}>
              {new URL(lot.investing_link).hostname}
            </OutsideLink>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
