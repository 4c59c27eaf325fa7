import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dollars, marketWords } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { topWinnersQuery, WINNERS, WINNERS_DAYS } from './brief-queries.ts';
import { buyerOf, soldFor } from './sold-to.ts';

/** Who won furthest below market lately, from the market's own results. */
export function TopWinners() {
  const winners = useQuery(topWinnersQuery);
  const zone = useZone();
  return (
    <section aria-labelledby="lately-won">
      <div className="flex items-start justify-between gap-4 pb-4">
        <h2 id="lately-won" className="text-lg">
          Top winners
          <span className="block text-sm font-normal text-ink-soft">
            last {WINNERS_DAYS} days, furthest below market
          </span>
        </h2>
        <Link
          to="/results"
          className="tap rounded-sm text-sm whitespace-nowrap underline underline-offset-2"
        >
          All results
        </Link>
      </div>
      <Loaded
        query={winners}
        failed="Failed to load auctions."
        loading={<SkeletonRows rows={WINNERS} className="h-[57px]" />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence={`No lot was won in the last ${WINNERS_DAYS} days.`} />
          ) : (
            <ol className="divide-y divide-line border-y border-line">
              {list.map((lot) => (
                <li key={lot.id}>
                  <Link
                    to={`/auction/${lot.id}`}
                    className="settle flex items-center gap-3 py-3 text-sm hover:bg-sunken"
                  >
                    <Logo src={lot.logo_url} name={lot.title} size={32} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{buyerOf(lot)?.name}</span>
                      <span className="block truncate text-ink-soft">
                        {lot.title}, {dateOf(lot.ends_at, zone)}
                      </span>
                    </span>
                    <span className="figures text-right">
                      <span className="block font-semibold">{dollars(soldFor(lot) ?? 0)}</span>
                      <span className="block text-xs text-ink-soft">
                        {marketWords(soldFor(lot) ?? 0, lot.market_price)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
