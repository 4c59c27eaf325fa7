import { useMemo, useState } from 'react';
import type { LotCourse } from '#domain/ledger/lot-course.ts';
import { BidTable } from '#web/features/bids/bid-table.tsx';
import { linesOf } from '#web/features/bids/history-lines.ts';
import { bidsWords } from '#web/lib/bids-words.ts';
import { count } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { LongRows } from '#web/ui/long-rows.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { newestBids } from './bids-at.ts';
import type { ReplayedLot } from './lot-at.ts';

const FIRST = 15;
const MORE = 100;
const ROW_PX = 37;

interface ReplayedBidsProps {
  course: LotCourse;
  step: number;
  lot: ReplayedLot;
}

/** The bids that there were at this moment, newest first. */
export function ReplayedBids({ course, step, lot }: ReplayedBidsProps) {
  const [most, setMost] = useState(FIRST);
  const lines = useMemo(() => linesOf(newestBids(course, step, most)), [course, step, most]);
  const unseen = Math.max(0, course.takenOver - 1);
  const left = lot.bids_count - unseen - lines.length;
  return (
    <section aria-labelledby="history">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2">
        <h2 id="history" className="text-base">
          Bids so far
        </h2>
        <p className="figures text-sm text-ink-soft">{bidsWords(lot)}</p>
      </div>
      {lines.length === 0 ? (
        <EmptyState sentence="No bids yet" />
      ) : (
        <LongRows count={lines.length} rowHeight={ROW_PX}>
          {(slice) => <BidTable lines={lines} count={lot.bids_count} me={null} slice={slice} />}
        </LongRows>
      )}
      {left > 0 && (
        <Button size="small" className="mt-3" onClick={() => setMost(most + MORE)}>
          Older bids ({count(left)})
        </Button>
      )}
      {unseen > 0 && (
        <p className="pt-3 text-sm text-ink-soft">
          {unseen === 1 ? 'One earlier bid' : `${count(unseen)} earlier bids`} came before this
          ledger began.
        </p>
      )}
    </section>
  );
}
