import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bid } from '#contract/bids/bid.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { bidTime, dateAndTime } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';

interface BidHistoryProps {
  bids: UseQueryResult<Bid[]>;
  hasOlder: boolean;
  loadOlder: () => void;
  loadingOlder: boolean;
}

/** So many at first, and so many more each time. */
const STEP = 15;

/** Every accepted bid by its number, newest first: nothing is hidden and nothing changes later. */
export function BidHistory({ bids, hasOlder, loadOlder, loadingOlder }: BidHistoryProps) {
  const [limit, setLimit] = useState(STEP);
  const more = () => {
    if (limit + STEP > (bids.data?.length ?? 0) && hasOlder) loadOlder();
    setLimit(limit + STEP);
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="border-b border-line-strong pb-2 text-base">
        Live Bids
      </h2>
      <Loaded query={bids} failed="Failed to load bids.">
        {(list) => {
          if (list.length === 0) return <EmptyState sentence="No bids yet" />;
          return (
            <>
              <Rows bids={list.slice(0, limit)} />
              {(list.length > limit || hasOlder) && (
                <Button size="small" className="mt-3" disabled={loadingOlder} onClick={more}>
                  Older bids
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Rows({ bids }: { bids: readonly Bid[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Accepted bids, newest first</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="w-10 py-2 text-left font-medium">
            No.
          </th>
          <th scope="col" className="py-2 text-left font-medium">
            Bidder
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Bid
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <Row key={bid.seq} bid={bid} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ bid }: { bid: Bid }) {
  return (
    <tr className="slide-in border-t border-line">
      <td className="figures py-2 text-ink-soft">{count(bid.seq)}</td>
      <td className="max-w-0 truncate py-2">{bid.user_name}</td>
      <td className="figures py-2 text-right font-semibold">{dollars(bid.amount)}</td>
      <td className="figures py-2 text-right text-ink-soft">
        <time dateTime={bid.created_at} title={dateAndTime(bid.created_at)}>
          {bidTime(bid.created_at, serverNow())}
        </time>
      </td>
    </tr>
  );
}
