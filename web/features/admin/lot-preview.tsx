import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { dollars, percentBelow } from '#web/lib/figures.ts';
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
      <dl className="divide-y divide-line text-sm">
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
            <a
              href={lot.investing_link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex max-w-full items-center gap-1 rounded-sm underline underline-offset-2"
            >
              <span className="truncate">{new URL(lot.investing_link).hostname}</span>
              <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="figures min-w-0 text-right">{children}</dd>
    </div>
  );
}
