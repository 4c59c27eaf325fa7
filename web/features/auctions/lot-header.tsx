import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { shareWords } from '#domain/share-words.ts';
import { worthOf } from '#web/lib/figures.ts';
import { Logo } from '#web/ui/logo.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';

interface LotHeaderProps {
  lot: Auction;
  /** Shows that a live lot is live, and how old its figures are. */
  mark: ReactNode;
}

export function LotHeader({ lot, mark }: LotHeaderProps) {
  return (
    <div className="flex items-center gap-4">
      <Logo src={lot.logo_url} name={lot.title} size={56} />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl break-words">{lot.title}</h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {lot.ticker && <span className="font-medium">{lot.ticker}</span>}
          {lot.status === 'live' ? (
            <>
              {mark}
              {/* Where room is scarce in a line of its own: a longer mark must not push what is below. */}
              <span className="figures flex flex-wrap gap-x-3 max-xl:basis-full">
                <span>{shareWords(lot.total_shares)}</span>
                <span>{worthOf(lot.total_shares, lot.current_price)}</span>
              </span>
            </>
          ) : (
            <StatusBadge status={lot.status} />
          )}
        </div>
        {lot.relists && (
          <p className="mt-1 text-sm text-ink-soft">
            Listed again, with new bids.{' '}
            <Link to={`/auction/${lot.relists}`} className="tap rounded-sm underline">
              See why, and the earlier bids
            </Link>
          </p>
        )}
      </div>
      <div className="self-start">
        <WatchButton lot={lot} look="word" />
      </div>
    </div>
  );
}
