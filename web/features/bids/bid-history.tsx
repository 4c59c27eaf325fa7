import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Bid } from '#contract/bids/bid.ts';
import { bidsWords } from '#web/lib/bids-words.ts';
import { count } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LongRows } from '#web/ui/long-rows.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BidTable } from './bid-table.tsx';
import { isOfPair, linesOf, wholePairs } from './history-lines.ts';
import type { LotOnScreen } from './position.ts';

interface BidHistoryProps {
  lot: LotOnScreen;
  bids: UseQueryResult<Bid[]>;
  hasOlder: boolean;
  loadOlder: () => void;
  loadingOlder: boolean;
}

/** So many at first, and so many more each time. */
const FIRST = 15;
const MORE = 100;
const ROW_PX = 37;

/** How many bids of a lot were expanded on this visit, to restore them on the way back. */
const opened = new Map<number, number>();

/** Every accepted bid by its number, newest first; also those that an automatic one answered. */
export default function BidHistory({
  lot,
  bids,
  hasOlder,
  loadOlder,
  loadingOlder,
}: BidHistoryProps) {
  const { id: lotId } = lot;
  const live = lot.status === 'live';
  const [limit, setLimit] = useState(() => opened.get(lotId) ?? FIRST);
  const more = () => {
    const next = limit === FIRST ? MORE : limit + MORE;
    if (next > (bids.data?.length ?? 0) && hasOlder) loadOlder();
    opened.set(lotId, next);
    setLimit(next);
  };
  return (
    <section aria-labelledby="history">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2">
        <h2 id="history" className="text-base">
          {live ? 'Live Bids' : 'Bid history'}
        </h2>
        <p className="figures text-sm text-ink-soft">{interestWords(lot)}</p>
      </div>
      <Loaded query={bids} failed="Failed to load bids.">
        {(list) => {
          if (list.length === 0) return <EmptyState sentence={live ? 'No bids yet' : 'No bids'} />;
          const lines = linesOf(list);
          const shown = wholePairs(lines, limit);
          const left = hasOlder ? lot.bids_count - shown : lines.length - shown;
          return (
            <>
              <LongRows count={shown} rowHeight={ROW_PX}>
                {(slice) => (
                  <BidTable
                    lines={lines}
                    count={lot.bids_count}
                    me={lot.me?.bidder ?? null}
                    slice={slice}
                  />
                )}
              </LongRows>
              {lines.slice(0, shown).some(isOfPair) && <PairNote />}
              {left > 0 && (
                <Button size="small" className="mt-3" disabled={loadingOlder} onClick={more}>
                  Older bids ({count(left)})
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const PairNote = () => (
  <p className="mt-3 text-xs text-ink-soft">
    A bid that an automatic bid answered at once shares its number with the answer: “a” is the bid,
    “b” the answer.{' '}
    <Link to="/rules" className="tap rounded-sm underline underline-offset-2">
      Rules
    </Link>
  </p>
);

/** "12 bids · 5 bidders · 3 answered at once · 8 watching"; those that were answered have no number of their own. */
function interestWords(lot: LotOnScreen): string {
  const answered = lot.bids_count - lot.last_seq;
  return [
    bidsWords(lot),
    answered > 0 ? `${count(answered)} answered at once` : '',
    lot.watchers ? `${count(lot.watchers)} watching` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
