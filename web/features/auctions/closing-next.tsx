import { useQuery } from '@tanstack/react-query';
import { Freshness } from '#web/ui/freshness.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { closingNextQuery, SHOWN_CLOSING } from './auction-queries.ts';
import { LoadingRows, LotRows } from './lot-rows.tsx';

/** The lots that end next, moving: the home page's proof that the market is live. */
export function ClosingNext() {
  const lots = useQuery(closingNextQuery);
  return (
    <section
      aria-labelledby="closing-next"
      className="rounded-lg border border-line-strong bg-surface"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
        <h2 id="closing-next" className="text-base">
          Closing next
        </h2>
        <Freshness query={lots} channel="market" />
      </div>
      <div className="min-h-[484px] px-4 min-[360px]:min-h-[404px] sm:min-h-[364px] md:px-5">
        {lots.isPending && <LoadingRows rows={SHOWN_CLOSING} />}
        {lots.isError && !lots.data && (
          <ErrorState
            sentence="Failed to load auctions."
            onRetry={() => void lots.refetch()}
            error={lots.error}
          />
        )}
        {lots.data?.length === 0 && <EmptyState sentence="Live auctions not found" />}
        {lots.data && <LotRows lots={lots.data} />}
      </div>
    </section>
  );
}
