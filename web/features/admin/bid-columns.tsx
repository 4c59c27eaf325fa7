import { History, ListOrdered } from 'lucide-react';
import type { Bid } from '#contract/bids/bid.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { dollars, marketWords } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Person } from '#web/ui/person.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

export const bidColumns: readonly Column<Bid>[] = [
  {
    head: 'Placed',
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Lot',
    title: true,
    sort: 'auction',
    cell: (bid) => (
      <LotLink
        title={bid.auction_title}
        ticker={bid.auction_ticker}
        logo={bid.auction_logo}
        to={`/auction/${bid.auction_id}`}
      />
    ),
  },
  { head: 'No.', figure: true, cell: ({ seq }) => seq },
  {
    head: 'Bidder',
    wide: true,
    cell: ({ user, bidder }) => <Person name={bidderWords(user.name, bidder)} email={user.email} />,
  },
  {
    head: 'Bid',
    figure: true,
    cell: ({ amount, market_price }) => (
      <Stacked figure={dollars(amount)} below={marketWords(amount, market_price)} />
    ),
  },
  { head: 'Lot status', cell: ({ auction }) => <StatusBadge status={auction.status} /> },
  {
    head: 'Actions',
    figure: true,
    actions: 'corner',
    cell: ({ auction_id, auction_title, seq }) => (
      <RowMenu
        name={`bid no. ${seq} on ${auction_title}`}
        entries={[
          { label: 'Bids on this lot', Icon: ListOrdered, to: `/admin/bids?auction=${auction_id}` },
          {
            label: 'History of the lot',
            Icon: History,
            to: `/admin/audit?subject_type=auction&subject_id=${auction_id}`,
          },
        ]}
      />
    ),
  },
];
