import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Freshness } from '#web/ui/freshness.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { Price, ToMarket } from '#web/ui/price.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { closingNextQuery, SHOWN_CLOSING } from './auction-queries.ts';

/** On phones the name may take two lines above its clock, and on the narrowest the clock takes two. */
const row = 'h-24 min-[360px]:h-20 sm:h-[72px]';

/** The lots that end next, moving: the home page's proof that the market is live. */
export function ClosingNext() {
  const lots = useQuery(closingNextQuery);
  const { shown, onPointerDown } = useStillUnderPress(lots.data);
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
        {lots.isPending && <Loading />}
        {lots.isError && !lots.data && (
          <ErrorState
            sentence="Failed to load auctions."
            onRetry={() => void lots.refetch()}
            error={lots.error}
          />
        )}
        {lots.data?.length === 0 && <EmptyState sentence="Live auctions not found" />}
        <ol onPointerDown={onPointerDown} className="divide-y divide-line">
          {shown?.map((lot) => (
            <Row key={lot.id} lot={lot} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Row({ lot }: { lot: Auction }) {
  return (
    <li className={`settle relative -mx-2 flex ${row} items-center gap-3 px-2 hover:bg-sunken`}>
      <Logo src={lot.logo_url} name={lot.title} />
      <span className="min-w-0 flex-1">
        {/* The whole row leads to the lot, but for the star. */}
        <Link to={`/auction/${lot.id}`} className="rounded-md after:absolute after:inset-0">
          <span className="line-clamp-2 text-sm font-semibold">{lot.title}</span>
        </Link>
        <span className="flex items-center gap-1.5 text-sm">
          <span className="relative flex">
            <WatchButton lot={lot} look="line" />
          </span>
          {lot.ends_at && (
            <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} quiet brief />
          )}{' '}
          <LotMark lot={lot} />
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Price amount={lot.current_price} className="text-base font-semibold sm:text-lg" />
        <span className="text-xs">
          <ToMarket price={lot.current_price} market={lot.market_price} />
        </span>
      </span>
    </li>
  );
}

function Loading() {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: SHOWN_CLOSING }, (_, at) => (
        <div key={`row-${String(at)}`} className={`flex ${row} items-center gap-3`}>
          <Skeleton className="size-10" />
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
