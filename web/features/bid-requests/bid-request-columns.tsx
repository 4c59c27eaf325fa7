import { useQuery } from '@tanstack/react-query';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { dollars } from '#web/lib/figures.ts';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { usualWaitQuery } from '#web/lib/usual-wait.ts';
import { classes } from '#web/ui/classes.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RequestBadge } from '#web/ui/request-badge.tsx';
import { Why } from '#web/ui/why.tsx';
import { AskedScope } from './asked-scope.tsx';
import { Joined, Message, RecordInBrief, Restrictions } from './buyer-record.tsx';
import { isDecidable, RequestActions } from './request-actions.tsx';

/** How long a decision is of use; red where that is less than decisions usually take. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const { data: wait } = useQuery(usualWaitQuery);
  const isUrgent = useSecondsLeft(endsAt) < (wait?.seconds ?? 0);
  return (
    <span
      className={classes('block text-xs', isUrgent ? 'font-medium text-down' : 'text-ink-soft')}
    >
      {isUrgent ? 'Urgent: ends in ' : 'Ends in '}
      <Countdown endsAt={endsAt} softCloseSeconds={null} brief quiet={!isUrgent} />
    </span>
  );
}

/** `first` is the number of the first row on this page. */
export const bidRequestColumns = (first: number): readonly Column<BidRequest>[] => [
  {
    head: '#',
    place: true,
    cell: (_, index) => <span className="figures">{first + index}</span>,
  },
  {
    head: 'Buyer Name',
    title: true,
    cell: ({ user, buyer }) => (
      <span>
        <span className="long-words">{user.name}</span>
        <Joined buyer={buyer} />
      </span>
    ),
  },
  {
    head: 'Email',
    wide: true,
    cell: ({ user, buyer }) => (
      <>
        <span className="long-words">{user.email}</span>
        <RecordInBrief buyer={buyer} />
      </>
    ),
  },
  {
    head: 'Auction Title',
    wide: true,
    cell: (request) => (
      <>
        <span className="long-words">{request.auction.title}</span>
        {request.status === 'pending' && isDecidable(request) && request.auction.ends_at && (
          <TimeLeft endsAt={request.auction.ends_at} />
        )}
        {!isDecidable(request) && (
          <span className="block text-xs text-ink-soft">Over: can no longer be decided</span>
        )}
        <AskedScope request={request} />
        <Restrictions request={request} />
        <Message request={request} />
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, decided_by, reason, bid_limit }) => (
      <span className="inline-flex max-w-52 flex-col items-start gap-0.5">
        <RequestBadge status={status} />
        {decided_by && <Why>{`by ${decided_by.name}`}</Why>}
        {bid_limit && <Why>{`up to ${dollars(bid_limit)} per share`}</Why>}
        {reason && (
          <span title={reason} className="line-clamp-2">
            <Why>{reason}</Why>
          </span>
        )}
      </span>
    ),
  },
  {
    head: 'Requested At',
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Actions',
    figure: true,
    actions: true,
    cell: (request) => <RequestActions request={request} />,
  },
];
