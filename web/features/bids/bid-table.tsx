import { useState } from 'react';
import { PAIR_WORDS } from '#web/lib/bids-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone, dayAndTime, zoneName } from '#web/lib/moments.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Bidder } from '#web/ui/bidder.tsx';
import { classes } from '#web/ui/classes.ts';
import { RowGap, type RowSlice } from '#web/ui/long-rows.tsx';
import { type HistoryLine, isOfPair } from './history-lines.ts';

const marks = { answer: 'automatic', reserve: 'automatic, to the reserve' } as const;

const COLUMNS = 4;
/** So many bids within so many milliseconds are too many to follow, so rows are not animated. */
const RUSH = { bids: 15, ms: 4_000 };

/** Whether new rows arrive slowly enough to animate each. */
function oneByOne(lines: readonly HistoryLine[]): boolean {
  const [newest, before] = [lines[0], lines[RUSH.bids - 1]];
  if (!newest || !before) return true;
  return Date.parse(newest.created_at) - Date.parse(before.created_at) > RUSH.ms;
}

interface BidTableProps {
  /** Newest first. */
  lines: readonly HistoryLine[];
  /** How many there are in all. */
  count: number;
  /** My number in the lot; null if I have not bid. */
  me: number | null;
  /** Those of them that are in sight. */
  slice: RowSlice;
}

export function BidTable({ lines, count: all, me, slice }: BidTableProps) {
  const { from, to, before, after } = slice;
  const now = useNow();
  const zone = useZone();
  const [first] = useState(lines[0]?.seq ?? 0);
  const slides = oneByOne(lines);
  // Below the name on phones: beside it, the name would have room for three letters.
  const time = ({ created_at }: HistoryLine) => (
    <time dateTime={created_at} title={dateTimeAndZone(created_at, zone)}>
      {dayAndTime(created_at, zone)}
    </time>
  );
  return (
    <table aria-rowcount={all + 1} className="w-full table-fixed text-sm">
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
        {lines.slice(from, to).map((line, at) => (
          <tr
            key={line.no}
            data-row=""
            aria-rowindex={from + at + 2}
            className={classes(
              // An answer and what it answered are one: they happened at once.
              !line.wasAnswered && 'border-t border-line',
              slides && line.seq > first && 'slide-in',
            )}
          >
            <td className="figures py-2 text-ink-soft">
              <span title={isOfPair(line) ? PAIR_WORDS : undefined}>{line.no}</span>
            </td>
            <td className="py-2">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <Bidder
                  name={line.bidder === me ? 'You' : line.name}
                  bidder={line.bidder}
                  className={classes(line.bidder === me && 'font-semibold text-accent-text')}
                />
                {line.automatic && (
                  <span className="text-xs text-ink-soft">{marks[line.automatic]}</span>
                )}
              </span>
              <span className="figures block text-xs text-ink-soft sm:hidden">{time(line)}</span>
            </td>
            <td
              className={classes(
                'figures py-2 text-right',
                line.wasAnswered ? 'text-ink-soft' : 'font-semibold',
              )}
            >
              {dollars(line.amount)}
            </td>
            <td className="figures hidden py-2 text-right text-ink-soft sm:table-cell">
              {time(line)}
            </td>
          </tr>
        ))}
        <RowGap height={after} columns={COLUMNS} />
      </tbody>
    </table>
  );
}
