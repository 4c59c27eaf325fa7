import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { Price, ToMarket } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';

/** On phones the name may take two lines above its clock, and on the narrowest the clock takes two. */
const row = 'h-24 min-[360px]:h-20 sm:h-[72px]';

/** A few lots in brief, moving; they stand still while one is pressed. */
export function LotRows({ lots }: { lots: readonly Auction[] }) {
  const { shown, onPointerDown } = useStillUnderPress(lots);
  return (
    <ol onPointerDown={onPointerDown} className="divide-y divide-line">
      {shown.map((lot) => (
        <Row key={lot.id} lot={lot} />
      ))}
    </ol>
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
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
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

/** Holds the place of so many rows. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, at) => (
        <div key={`row-${String(at)}`} className={`flex ${row} items-center gap-3`}>
          <Skeleton className="size-10" />
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
