import type { Auction } from '#contract/auctions/auction.ts';
import { count, worthOf } from '#web/lib/figures.ts';
import { BidLink } from './bid-link.tsx';
import { Countdown } from './countdown.tsx';
import { LotLink } from './lot-link.tsx';
import { LotMark } from './lot-mark.tsx';
import { Price, ToMarket } from './price.tsx';
import { WatchButton } from './watch-button.tsx';

/** What the card shows of a lot; a listing that is still being written has it too. */
export type CardLot = Pick<
  Auction,
  | 'title'
  | 'ticker'
  | 'logo_url'
  | 'total_shares'
  | 'market_price'
  | 'current_price'
  | 'bids_count'
  | 'ends_at'
  | 'soft_close_seconds'
>;

/** In place of a figure that a listing still lacks, or that is no figure. */
const NOT_YET = '–';

interface LotCardProps {
  /** A listing that is still being written has no id, and no bids. */
  lot: CardLot & { id?: number; last_seq?: number };
  /** Where the name leads; left out in a preview, whose lot has no page yet. */
  to?: string;
  /** Where Place Bid leads, if not to the lot (featured lots lead to the market). */
  bidAt?: string;
  /** Whether the user sells it, and so has nothing to bid. */
  sells?: boolean;
}

/** A lot on narrow screens and among the featured ones: the price is the largest thing on it. */
export function LotCard({ lot, to, bidAt = to, sells = false }: LotCardProps) {
  const isPriced = lot.total_shares > 0 && lot.current_price > 0;
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <LotLink
          title={lot.title}
          ticker={lot.ticker}
          logo={lot.logo_url}
          {...(to ? { to } : {})}
          mark={
            lot.id !== undefined && (
              <LotMark lot={{ ...lot, id: lot.id, last_seq: lot.last_seq ?? 0 }} />
            )
          }
        />
        {lot.id !== undefined && to && <WatchButton lot={{ ...lot, id: lot.id }} />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-xs text-ink-soft">
            {lot.bids_count === 0 ? 'Buy-in price' : 'Leading bid'}
          </p>
          {lot.current_price > 0 ? (
            <Price amount={lot.current_price} className="text-xl font-semibold" />
          ) : (
            <span className="text-xl font-semibold">{NOT_YET}</span>
          )}
        </div>
        {lot.market_price > 0 && lot.current_price > 0 && (
          <ToMarket
            price={lot.current_price}
            market={lot.market_price}
            className="mb-1 ml-auto text-sm"
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <Fact label="Shares" value={lot.total_shares > 0 ? count(lot.total_shares) : NOT_YET} />
        <Fact label="Bids" value={count(lot.bids_count)} />
        <Fact
          label="Lot value"
          value={isPriced ? worthOf(lot.total_shares, lot.current_price) : NOT_YET}
        />
      </dl>
      <div className="mt-auto flex items-center justify-between gap-3 empty:hidden">
        {lot.ends_at && !bidAt && <span className="text-sm text-ink-soft">Time left</span>}
        {lot.ends_at && (
          <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} brief />
        )}
        <BidLink lot={lot} to={to} bidAt={bidAt} viewOnly={sells} />
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="last:ml-auto last:text-right">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures whitespace-nowrap">{value}</dd>
    </div>
  );
}
