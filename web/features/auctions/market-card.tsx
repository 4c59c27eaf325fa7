import { memo } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { bidsWords } from '#web/lib/bids-words.ts';
import { worthOf } from '#web/lib/figures.ts';
import { reserveWords } from '#web/lib/reserve-words.ts';
import { Brief } from '#web/ui/brief.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { OwnBidLink } from '#web/ui/own-bid-link.tsx';
import { Price, ToMarket } from '#web/ui/price.tsx';
import { briefWorth } from './brief-figures.ts';
import { LotTitle } from './lot-title.tsx';

interface MarketCardProps {
  lot: Auction;
  /** Whether the user sells it. */
  sells: boolean;
}

/** A lot of the market on narrow screens: three of them fit below the controls on a phone. */
export const MarketCard = memo(function MarketCard({ lot, sells }: MarketCardProps) {
  return (
    <article className="flex h-full flex-col justify-between gap-1 rounded-lg border border-line bg-surface px-3 py-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [&_a>span]:leading-4">
          <LotTitle lot={lot} marked={false} />
        </div>
        <div className="flex shrink-0 flex-col items-end">
          <Price amount={lot.current_price} className="text-lg/6 font-semibold" />
          <ToMarket price={lot.current_price} market={lot.market_price} className="text-xs" />
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 text-xs">
        <span className="min-w-0">
          <span className="flex gap-2">
            {lot.ends_at && (
              <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} brief />
            )}
            <LotMark lot={lot} />
            {lot.reserve === 'not_met' && (
              <span className="truncate text-ink-soft">{reserveWords.not_met}</span>
            )}
          </span>
          <span className="figures block truncate text-ink-soft">
            {lot.bids_count === 0 ? 'Buy-in price' : bidsWords(lot)} ·{' '}
            <Brief
              whole={worthOf(lot.total_shares, lot.current_price)}
              shown={briefWorth(lot.total_shares, lot.current_price)}
            />
          </span>
        </span>
        <OwnBidLink lot={lot} sells={sells} />
      </div>
    </article>
  );
});
