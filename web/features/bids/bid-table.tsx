import { useState } from 'react';
import type { Bid } from '#contract/bids/bid.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { bidTime, dateTimeAndZone, zoneName } from '#web/lib/moments.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Bidder } from '#web/ui/bidder.tsx';
import { classes } from '#web/ui/classes.ts';
import { RowGap, type RowSlice } from '#web/ui/long-rows.tsx';

const COLUMNS = 4;
/** So many bids within so many milliseconds are too many to follow, so rows are not animated. */
const RUSH = { bids: 15, ms: 4_000 };

/** Whether new rows arrive slowly enough to animate each. */
function oneByOne(bids: readonly Bid[]): boolean {
  const [newest, before] = [bids[0], bids[RUSH.bids - 1]];
  if (!newest || !before) return true;
  return Date.parse(newest.created_at) - Date.parse(before.created_at) > RUSH.ms;
}

interface BidTableProps {
  /** Newest first. */
  bids: readonly Bid[];
  /** My number in the lot; null if I have not bid. */
  me: number | null;
  /** Those of them that are in sight. */
  slice: RowSlice;
}

export function BidTable({ bids, me, slice: { from, to, before, after } }: BidTableProps) {
  const now = useNow();
  const zone = useZone();
  const [first] = useState(bids[0]?.seq ?? 0);
  const slides = oneByOne(bids);
  // Below the name on phones: beside it, the name would have room for three letters.
  const time = ({ created_at }: Bid) => (
    <time dateTime={created_at} title={dateTimeAndZone(created_at, zone)}>
      {bidTime(created_at, now, zone)}
    </time>
  );
  return (
    <table aria-rowcount={(bids[0]?.seq ?? 0) + 1} className="w-full table-fixed text-sm">
      <caption className="sr-only">Accepted bids, newest first</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="w-12 py-2 text-left font-medium">
            No.
          </th>
          <th scope="col" className="py-2 text-left font-medium">
            Bidder
          </th>
          <th scope="col" className="w-28 py-2 text-right font-medium md:w-36">
            Bid
          </th>
          <th scope="col" className="hidden w-36 py-2 text-right font-medium sm:table-cell md:w-44">
            Time ({zone ?? zoneName(now)})
          </th>
        </tr>
      </thead>
      <tbody>
        <RowGap height={before} columns={COLUMNS} />
        {bids.slice(from, to).map((bid, at) => (
          <tr
            key={bid.seq}
            data-row=""
            aria-rowindex={from + at + 2}
            className={classes('border-t border-line', slides && bid.seq > first && 'slide-in')}
          >
            <td className="figures py-2 text-ink-soft">{count(bid.seq)}</td>
            <td className="py-2">
              <Bidder
                name={bid.bidder === me ? 'You' : bid.user_name}
                bidder={bid.bidder}
                className={classes(bid.bidder === me && 'font-semibold text-accent-text')}
              />
              <span className="figures block text-xs text-ink-soft sm:hidden">{time(bid)}</span>
            </td>
            <td className="figures py-2 text-right font-semibold">{dollars(bid.amount)}</td>
            <td className="figures hidden py-2 text-right text-ink-soft sm:table-cell">
              {time(bid)}
            </td>
          </tr>
        ))}
        <RowGap height={after} columns={COLUMNS} />
      </tbody>
    </table>
  );
}
