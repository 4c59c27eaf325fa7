import type { Auction } from '#contract/auctions/auction.ts';
import { count, worthOf } from '#web/lib/figures.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Change, Price } from '#web/ui/price.tsx';
import { LotTitle } from './lot-title.tsx';
import { changeOf } from './market-view.ts';

interface LotCardProps {
  lot: Auction;
  /** Where Place Bid leads: the lot, or the market (the featured lots of the home page, spec section 2). */
  bidAt?: string;
}

/** A lot on narrow screens and among the featured ones: the price is the largest thing on it. */
export function LotCard({ lot, bidAt = `/auction/${lot.id}` }: LotCardProps) {
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <LotTitle lot={lot} />
        <span className="figures rounded-full bg-accent-wash px-2 py-0.5 text-xs font-medium whitespace-nowrap text-accent-text">
          {lot.discount.toFixed(1)}% below market
        </span>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="text-xs text-ink-soft">
            {lot.bids_count === 0 ? 'Buy-in price' : 'Leading bid'}
          </p>
          <Price amount={lot.current_price} className="text-xl font-semibold" />
        </div>
        <span className="pb-1 text-sm">
          <Change percent={changeOf(lot)} />
        </span>
      </div>
      <dl className="grid grid-cols-3 gap-2 border-t border-line pt-3 text-sm">
        <Fact label="Shares" value={count(lot.total_shares)} />
        <Fact label="Bids" value={count(lot.bids_count)} />
        <Fact label="Lot value" value={worthOf(lot.total_shares, lot.current_price)} />
      </dl>
      <div className="mt-auto flex items-center justify-between gap-3">
        {lot.ends_at && (
          <Countdown
            endsAt={lot.ends_at}
            softCloseSeconds={lot.soft_close_seconds}
            className="text-sm"
          />
        )}
        <ButtonLink to={bidAt} size="small" aria-label={`Place Bid on ${lot.title}`}>
          Place Bid
        </ButtonLink>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures truncate">{value}</dd>
    </div>
  );
}
