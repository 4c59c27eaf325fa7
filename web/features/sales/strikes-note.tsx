import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listOwnStrikes } from '#contract/sales/list-own-strikes.ts';
import type { Strikes } from '#contract/sales/strikes.ts';
import { call } from '#web/lib/call.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { Alert } from '#web/ui/alert.tsx';

const ownStrikesQuery = queryOptions({
  queryKey: [...SALES_KEY, 'strikes'],
  queryFn: ({ signal }) => call(listOwnStrikes, { signal }),
});

/** The reader's strikes that count, and until when they cannot bid; most have none. */
export function StrikesNote() {
  const { data } = useQuery(ownStrikesQuery);
  return data && data.counting > 0 ? <StrikesAlert found={data} /> : null;
}

export function StrikesAlert({ found }: { found: Strikes }) {
  const { strikes, bidding_suspended_until: until } = found;
  return (
    <div className="mb-6 max-w-prose">
      <Alert
        tone={until ? 'error' : 'warning'}
        below={
          <ul className="mt-1 flex flex-col gap-0.5">
            {strikes
              .filter(({ counts }) => counts)
              .map(({ id, sale_id: sale, auction }) => (
                <li key={id}>
                  <Link
                    to={`/sales/${sale}`}
                    className="tap long-words rounded-sm underline underline-offset-2"
                  >
                    {auction.title}
                  </Link>
                </li>
              ))}
          </ul>
        }
      >
        {whereYouStand(found)}
      </Alert>
    </div>
  );
}

function whereYouStand(found: Strikes): string {
  const { counting, suspend_at: most, suspend_days: days, bidding_suspended_until: until } = found;
  const why = `You have ${counting} ${counting === 1 ? 'strike' : 'strikes'} for auctions that you did not pay for`;
  if (until)
    return `${why}, so you cannot bid until ${dateTimeAndZone(until)}. Bids that you placed stand.`;
  return `${why}. At ${most}, you cannot bid for ${days === 1 ? 'a day' : `${days} days`}.`;
}
