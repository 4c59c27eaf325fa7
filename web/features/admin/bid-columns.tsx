import { Link } from 'react-router';
import type { Bid } from '#contract/bids/bid.ts';
import { dollars, percentBelow } from '#web/lib/figures.ts';
import { dateAndTime, timeOfDay } from '#web/lib/moments.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Person } from './person.tsx';

export const bidColumns: readonly Column<Bid>[] = [
  {
    head: 'Placed',
    sort: 'created_at',
    cell: ({ created_at }) => (
      <span className="figures inline-flex flex-col whitespace-nowrap max-md:items-end">
        <span>{dateAndTime(created_at)}</span>
        <span className="text-xs text-ink-soft">{timeOfDay(created_at)}</span>
      </span>
    ),
  },
  {
    head: 'Lot',
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
  { head: 'Bidder', cell: ({ user }) => <Person name={user.name} email={user.email} /> },
  {
    head: 'Bid',
    figure: true,
    cell: ({ amount }) => <span className="font-medium">{dollars(amount)}</span>,
  },
  {
    head: 'Below market',
    figure: true,
    cell: ({ amount, market_price }) => `${percentBelow(amount, market_price).toFixed(1)}%`,
  },
  { head: 'Lot status', cell: ({ auction }) => <StatusBadge status={auction.status} /> },
  {
    head: 'Actions',
    figure: true,
    actions: true,
    cell: ({ auction_id, auction_title }) => (
      <Link
        to={`/admin/bids?auction=${auction_id}`}
        aria-label={`Bids on ${auction_title} only`}
        className="rounded-sm text-sm underline underline-offset-2"
      >
        This lot only
      </Link>
    ),
  },
];
