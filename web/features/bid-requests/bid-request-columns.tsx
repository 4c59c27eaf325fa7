import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { dollars } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RequestBadge } from '#web/ui/request-badge.tsx';
import { Why } from '#web/ui/why.tsx';
import { AskedScope } from './asked-scope.tsx';
import { Joined, Message, RecordInBrief, Restrictions } from './buyer-record.tsx';
import { isDecidable, isOnLiveLot } from './decidable.ts';
import { RequestActions } from './request-actions.tsx';
import { TimeLeft } from './time-left.tsx';

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
        {request.status === 'pending' && isOnLiveLot(request) && request.auction.ends_at && (
          <span className="block text-xs">
            <TimeLeft endsAt={request.auction.ends_at} />
          </span>
        )}
        {!isOnLiveLot(request) && (
          <span className="block text-xs text-ink-soft">
            {isDecidable(request)
              ? 'This lot is over: decide for the others'
              : 'Over: can no longer be decided'}
          </span>
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
        {status === 'closed' && decided_by && <Why>Approved for other lots</Why>}
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
