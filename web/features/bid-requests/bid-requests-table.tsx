import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { RequestActions } from './request-actions.tsx';

/** Green approved, red rejected, yellow otherwise (spec section 2). */
const tones: Record<BidRequest['status'], [BadgeTone, string]> = {
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  pending: ['waiting', 'Pending'],
};

const columnsFrom = (first: number): readonly Column<BidRequest>[] => [
  { head: '#', cell: (_, index) => <span className="figures">{first + index}</span> },
  { head: 'Buyer Name', cell: ({ user }) => user.name },
  { head: 'Email', cell: ({ user }) => <span className="break-all">{user.email}</span> },
  { head: 'Auction Title', cell: ({ auction }) => auction.title },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={tones[status][0]}>{tones[status][1]}</Badge>,
  },
  {
    head: 'Requested At',
    cell: (request) => (
      <span className="figures whitespace-nowrap">{dateAndTime(request.created_at)}</span>
    ),
  },
  { head: 'Actions', figure: true, cell: (request) => <RequestActions request={request} /> },
];

interface BidRequestsTableProps {
  requests: readonly BidRequest[];
  /** Number of the first row on this page. */
  first: number;
}

export function BidRequestsTable({ requests, first }: BidRequestsTableProps) {
  return (
    <DataTable
      caption="Bid approval requests"
      columns={columnsFrom(first)}
      rows={requests}
      keyOf={(request) => request.id}
    />
  );
}
