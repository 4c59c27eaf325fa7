import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Result } from '#contract/results/list-results.schemas.ts';
import { shareWords } from '#domain/share-words.ts';
import { count, dollars, marketWords } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';
import { EARLIER, earlierLotsQuery } from './brief-queries.ts';
import { soldFor } from './sold-to.ts';

type Lot = Pick<Auction, 'id' | 'title' | 'ticker'>;

/** What lots of the same company went for before; nothing where there were none. */
export default function EarlierLots({ lot: { id, title, ticker } }: { lot: Lot }) {
  const earlier = useQuery({ ...earlierLotsQuery(ticker ?? ''), enabled: ticker !== null });
  const lots = earlier.data?.rows.filter((other) => other.id !== id).slice(0, EARLIER) ?? [];
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="earlier-lots">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-2">
        <h2 id="earlier-lots" className="text-base">
          Earlier lots of {title}
        </h2>
        <Link
          to={`/results?ticker=${ticker}`}
          className="tap rounded-sm text-sm underline underline-offset-2"
        >
          All results for {ticker}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {lots.map((other) => (
          <li key={other.id}>
            <Link
              to={`/auction/${other.id}`}
              className="settle flex flex-wrap justify-between gap-x-6 py-3 text-sm hover:bg-sunken"
            >
              <span className="flex flex-col">
                <span className="font-medium">{dateOf(other.ends_at)}</span>
                <span className="figures text-ink-soft">
                  {shareWords(other.total_shares)}, {count(other.bids_count)}{' '}
                  {other.bids_count === 1 ? 'bid' : 'bids'}
                </span>
              </span>
              <span className="figures flex flex-col items-end">
                <Outcome lot={other} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ lot }: { lot: Result }) {
  const price = soldFor(lot);
  if (price === null)
    return (
      <span className="text-ink-soft">{lot.bids_count > 0 ? 'Reserve not met' : 'Unsold'}</span>
    );
  return (
    <>
      <strong>{dollars(price)}</strong>
      <span className="text-ink-soft">
        {lot.not_completed ? 'Sold, not completed' : marketWords(price, lot.market_price)}
      </span>
    </>
  );
}
