import type { Result } from '#contract/results/list-results.schemas.ts';
import { count, dollars, marketWords, worthOf } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { LotLink } from '#web/ui/lot-link.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { Buyer, OutcomeBadge, UnsoldNote } from './outcome-badge.tsx';
import { soldFor } from './sold-to.ts';

/** Where there is no room for a table: what lots are compared by, in few lines, so that a phone shows several. */
export const ResultCards = ({ rows }: { rows: readonly Result[] }) => (
  <ul aria-label="Results" className="grid gap-x-10 border-t border-line min-[820px]:grid-cols-2">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-col gap-1 border-b border-line py-2.5">
        <ResultCard result={row} />
      </li>
    ))}
  </ul>
);

function ResultCard({ result }: { result: Result }) {
  const { id, title, ticker, logo_url, ends_at, bids_count } = result;
  const price = soldFor(result);
  const zone = useZone();
  return (
    <>
      <div className="flex items-start justify-between gap-3 text-sm">
        <LotLink
          title={title}
          ticker={ticker}
          logo={logo_url}
          to={`/auction/${id}`}
          star={<WatchButton lot={{ id, title }} look="line" />}
        />
        <span className="figures flex shrink-0 flex-col items-end">
          {price === null ? <OutcomeBadge lot={result} /> : <strong>{dollars(price)}</strong>}
          <span className="text-xs text-ink-soft">{besidePrice(result)}</span>
        </span>
      </div>
      {price !== null && (
        <p className="figures flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          <OutcomeBadge lot={result} brief />
          <Buyer result={result} />
          <span className="ml-auto">{worthOf(result.total_shares, price)} in total</span>
        </p>
      )}
      <UnsoldNote lot={result} />
      <p className="figures text-xs text-ink-soft">
        {count(bids_count)} {bids_count === 1 ? 'bid' : 'bids'}, ended{' '}
        <time dateTime={ends_at}>{dateTimeAndZone(ends_at, zone)}</time>
      </p>
    </>
  );
}

function besidePrice(result: Result): string {
  const price = soldFor(result);
  return price === null
    ? `Market ${dollars(result.market_price)}`
    : marketWords(price, result.market_price);
}
