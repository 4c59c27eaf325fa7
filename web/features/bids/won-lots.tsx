import { Link } from 'react-router';
import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.schemas.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';

type Won = z.output<typeof BuyerOverview>['won_bids_auction'];

/** As many as the overview shows; My Bids has all. */
const SHOWN = 5;

/** The lots I won, newest first. */
export function WonLots({ lots }: { lots: Won }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lots.slice(0, SHOWN).map((lot) => (
          <li key={lot.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
            <Link to={`/auction/${lot.id}`} className="rounded-sm font-medium hover:underline">
              {lot.title} {lot.ticker && <span className="text-ink-soft">{lot.ticker}</span>}
            </Link>
            <span className="figures text-ink-soft">
              <strong className="text-ink">{dollars(lot.winning_bid)}</strong> per share,{' '}
              {dateTimeAndZone(lot.ends_at)}
            </span>
          </li>
        ))}
      </ul>
      {lots.length > SHOWN && (
        <Link
          to="/buyer/bids?state=won"
          className="mt-3 inline-block rounded-sm text-sm underline underline-offset-2"
        >
          See all {lots.length}
        </Link>
      )}
    </>
  );
}
