import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { shareWords } from '#domain/share-words.ts';
import { count, dollars, marketWords } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Person } from '#web/ui/person.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AuctionActions } from './auction-actions.tsx';
import { reviewAddress } from './review-dialog.tsx';

type Status = AdminAuction['status'];

const lot: Column<AdminAuction> = {
  head: 'Lot',
  title: true,
  sort: 'title',
  cell: ({ id, title, ticker, logo_url, status }) => (
    <LotLink
      title={title}
      ticker={ticker}
      logo={logo_url}
      // What waits says so here: a column of its own would repeat the tab.
      mark={status === 'pending' && <StatusBadge status={status} />}
      to={status === 'pending' || status === 'rejected' ? reviewAddress(id) : `/auction/${id}`}
    />
  ),
};

const seller: Column<AdminAuction> = {
  head: 'Seller',
  wide: true,
  cell: ({ seller: { name, email, status } }) => (
    <Person name={name} email={email}>
      {status !== 'active' && <Badge tone="bad">{`Account ${status}`}</Badge>}
    </Person>
  ),
};

/** The status and the reason given for it. */
const status: Column<AdminAuction> = {
  head: 'Status',
  cell: ({ status: now, reject_reason, withdraw_reason }) => {
    const reason =
      now === 'rejected' ? reject_reason : now === 'withdrawn' ? withdraw_reason : null;
    return (
      <span className="inline-flex flex-col items-start gap-1">
        <StatusBadge status={now} />
        {reason && <span className="long-words text-xs text-ink-soft">{reason}</span>}
      </span>
    );
  },
};

/** Wide enough for a reason, which is a sentence. */
const withReason: Column<AdminAuction> = { ...status, wide: true };

const price = (head: string): Column<AdminAuction> => ({
  head,
  figure: true,
  sort: 'current_price',
  cell: ({ current_price, bids_count, status: now, total_shares }) =>
    bids_count > 0 || now === 'pending' || now === 'rejected' ? (
      <span data-moves>
        <Stacked figure={dollars(current_price)} below={shareWords(total_shares)} />
      </span>
    ) : (
      <Stacked figure="No bids" below={shareWords(total_shares)} soft />
    ),
});

const market: Column<AdminAuction> = {
  head: 'Market',
  figure: true,
  sort: 'market_price',
  cell: ({ market_price, current_price }) => (
    <Stacked figure={dollars(market_price)} below={marketWords(current_price, market_price)} />
  ),
};

const bids: Column<AdminAuction> = {
  head: 'Bids',
  figure: true,
  sort: 'bids_count',
  cell: ({ bids_count }) => count(bids_count),
};

const ends = (head: string): Column<AdminAuction> => ({
  head,
  figure: true,
  sort: 'ends_at',
  cell: (row) => <LotEnd lot={row} />,
});

const wouldHaveEnded: Column<AdminAuction> = {
  ...ends('Would have ended'),
  cell: ({ ends_at }) => ends_at && <Moment at={ends_at} />,
};

const submitted: Column<AdminAuction> = {
  head: 'Submitted',
  figure: true,
  sort: 'created_at',
  cell: ({ created_at }) => <Moment at={created_at} />,
};

const winner: Column<AdminAuction> = {
  head: 'Winner',
  wide: true,
  cell: ({ winner: won }) =>
    won ? (
      <Person name={won.name} email={won.email} />
    ) : (
      <span className="text-ink-soft">None</span>
    ),
};

const actions: Column<AdminAuction> = {
  head: 'Actions',
  figure: true,
  actions: true,
  cell: (row) => <AuctionActions lot={row} />,
};

/** The menu shares a line with other cells. */
const menu: Column<AdminAuction> = { ...actions, actions: 'corner' };

/** The columns for each status tab. */
export const columnsOf: Record<Status, readonly Column<AdminAuction>[]> = {
  pending: [lot, seller, submitted, price('Buy-in'), market, ends('Ends'), actions],
  live: [lot, seller, price('Leading bid'), market, bids, ends('Time left'), menu],
  ended: [lot, seller, winner, price('Winning bid'), bids, ends('Ended'), menu],
  rejected: [lot, seller, withReason, price('Buy-in'), market, submitted, menu],
  withdrawn: [lot, seller, withReason, price('Highest bid'), bids, wouldHaveEnded, menu],
};
