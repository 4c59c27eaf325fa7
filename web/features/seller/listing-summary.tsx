import type { ReactNode } from 'react';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { asSentence } from '#domain/as-sentence.ts';
import { shareWords } from '#domain/share-words.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CompanyFacts } from '#web/ui/company-facts.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { LotTerms } from '#web/ui/lot-terms.tsx';
import { LotTexts } from '#web/ui/lot-texts.tsx';
import { Stats } from '#web/ui/stat.tsx';

interface ListingSummaryProps {
  lot: OwnAuction;
  /** Between its figures and what it is. */
  records: ReactNode;
  /** Beside what it is, where there is room. */
  beside: ReactNode;
}

/** Describes a lot's state for its seller. */
export function ListingSummary({ lot, records, beside }: ListingSummaryProps) {
  return (
    <div className="flex flex-col gap-6">
      <Word lot={lot} />
      <Stats
        long
        figures={[
          {
            label: lot.bids_count === 0 ? 'Buy-in price' : priceWord(lot),
            figure: <span data-moves>{dollars(lot.winning_bid ?? lot.current_price)}</span>,
            action: (
              <span className="text-ink-soft">
                {worthOf(lot.total_shares, lot.winning_bid ?? lot.current_price)} for{' '}
                {shareWords(lot.total_shares)}
              </span>
            ),
          },
          {
            label: 'Bids',
            figure: count(lot.bids_count),
            action: (
              <span className="text-ink-soft">
                {[
                  lot.bids_count > lot.last_seq
                    ? `${count(lot.bids_count - lot.last_seq)} answered at once`
                    : '',
                  lot.watchers ? `${count(lot.watchers)} watching` : '',
                  lot.status === 'live' ? requestsWord(lot.pending_requests) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ),
          },
          {
            label: endWord(lot),
            figure: <End lot={lot} />,
            action: <EndNote lot={lot} />,
          },
        ]}
      />
      {records}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="flex max-w-[560px] flex-col gap-4">
          <LotTerms lot={lot} />
          <CompanyFacts lot={lot} heading="h2" />
          <LotTexts lot={lot} heading="h2" />
        </div>
        {beside}
      </div>
    </div>
  );
}

function Word({ lot }: { lot: OwnAuction }) {
  switch (lot.status) {
    case 'pending':
      if (lot.awaits_seller) return null;
      return (
        <Alert tone="warning">
          An admin reviews this auction before it goes live. We’ll notify you here and by email.
          {lot.fees &&
            ' The fees below are in force now; the lot gets those in force when it is approved.'}
        </Alert>
      );
    case 'rejected':
      return (
        <Alert
          tone="error"
          below="To correct it, choose Edit and resubmit. Documents can be added and removed here."
        >
          Rejected: {lot.reject_reason}
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert tone="warning">
          An admin withdrew this auction
          {lot.withdraw_reason ? `: ${asSentence(lot.withdraw_reason)}` : '.'}
        </Alert>
      );
    case 'ended':
      // The desk of its reserve says so, with what can be done.
      if (isBelowReserve(lot)) return null;
      return lot.winner ? (
        <Alert tone="success">
          Sold to {bidderWords(lot.winner.name, lot.winner.bidder)}
          {lot.winner.email && ` (${lot.winner.email})`}.
        </Alert>
      ) : (
        <Alert tone="warning">Ended without a bid.</Alert>
      );
    case 'live':
      return null;
  }
}

const priceWord = (lot: OwnAuction): string =>
  lot.status === 'live' ? 'Leading bid' : lot.winner ? 'Winning bid' : 'Highest bid';

const requestsWord = (waiting: number): string => {
  if (waiting === 0) return 'No buyers waiting for approval';
  return waiting === 1
    ? '1 buyer waiting for approval'
    : `${count(waiting)} buyers waiting for approval`;
};

const endWord = (lot: OwnAuction): string => {
  if (lot.status === 'live') return 'Time left';
  if (lot.status === 'withdrawn') return 'Would have ended';
  return lot.status === 'ended' ? 'Ended' : 'Ends';
};

function EndNote({ lot: { status, ends_at } }: { lot: OwnAuction }) {
  const hasPassed = useHasPassed(ends_at);
  if (ends_at === null) return null;
  const awaited = status === 'pending' || status === 'rejected';
  if (awaited && hasPassed)
    return (
      <span className="text-down">This time has passed. Edit the auction and set another.</span>
    );
  return (
    <span className="text-ink-soft">
      {awaited ? 'Once it is approved' : dateTimeAndZone(ends_at)}
    </span>
  );
}

/** Shows a countdown while the lot is live, the result once it has ended, and the end date before it starts. */
function End({ lot }: { lot: OwnAuction }) {
  const isTooLate = useHasPassed(lot.top_bid_open_until ?? null);
  if (lot.status === 'withdrawn') return 'Withdrawn';
  if (lot.status === 'ended') {
    if (lot.winner) return 'Sold';
    return lot.top_bid_open_until && !isTooLate ? 'Not sold yet' : 'Not sold';
  }
  if (lot.ends_at === null) return 'Set on approval';
  if (lot.status !== 'live') return dateTimeAndZone(lot.ends_at);
  return <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} />;
}
