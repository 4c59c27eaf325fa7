import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { LoadingRows, LotRows } from './lot-rows.tsx';
import { SHOWN_MORE, useMoreLots } from './use-more-lots.ts';

interface MoreLotsProps {
  lot: Pick<Auction, 'id' | 'sector'>;
  /** Out of sight: asked for once. */
  still?: boolean;
}

/** Other live lots, for who has read about this one; nothing where there are none. */
export function MoreLots({ lot, still = false }: MoreLotsProps) {
  const { asked, lots } = useMoreLots(lot, still);
  if (lots?.length === 0) return null;
  return (
    <section aria-labelledby="more-lots" className="print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-2">
        <h2 id="more-lots" className="text-base">
          More live lots
        </h2>
        <Link to="/auctions" className="tap rounded-sm text-sm underline underline-offset-2">
          All live auctions
        </Link>
      </div>
      {/* A row under the pointer reaches as far as the lines between rows. */}
      {lots && (
        <div className="px-2">
          <LotRows lots={lots} />
        </div>
      )}
      {asked.isPending && !lots && <LoadingRows rows={SHOWN_MORE} />}
      {/* It stood there as loading: to vanish would say that there are none. */}
      {asked.isError && !lots && (
        <ErrorState
          sentence="Failed to load auctions."
          onRetry={() => void asked.refetch()}
          error={asked.error}
        />
      )}
    </section>
  );
}
