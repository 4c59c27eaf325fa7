import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { RequestActions } from './request-actions.tsx';

/** Green approved, red rejected, yellow otherwise. */
const tones: Record<BidRequest['status'], [BadgeTone, string]> = {
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  pending: ['waiting', 'Pending'],
};

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
    cell: ({ user }) => <span className="long-words">{user.name}</span>,
  },
  {
    head: 'Email',
    wide: true,
    cell: ({ user }) => <span className="long-words">{user.email}</span>,
  },
  {
    head: 'Auction Title',
    wide: true,
    cell: ({ auction }) => <span className="long-words">{auction.title}</span>,
  },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={tones[status][0]}>{tones[status][1]}</Badge>,
  },
  {
    head: 'Requested At',
    sort: 'created_at',
    cell: (request) => (
      <span className="figures in-[td]:whitespace-nowrap">{dateAndTime(request.created_at)}</span>
    ),
  },
  {
    head: 'Actions',
    figure: true,
    actions: true,
    cell: (request) => <RequestActions request={request} />,
  },
];
