import type { ListedUser } from '#contract/admin/list-users.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { ago, dateOf } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { UserActions } from './user-actions.tsx';

const states: Record<ListedUser['status'], [BadgeTone, string]> = {
  active: ['good', 'Active'],
  inactive: ['neutral', 'Inactive'],
  suspended: ['bad', 'Suspended'],
};

const many = (figure: number, what: string): string =>
  `${count(figure)} ${what}${figure === 1 ? '' : 's'}`;

const roleWords = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' } as const;

export const userColumns: readonly Column<ListedUser>[] = [
  {
    head: 'Name',
    title: true,
    sort: 'name',
    cell: ({ name }) => <span className="long-words font-medium">{name}</span>,
  },
  {
    head: 'Email',
    wide: true,
    sort: 'email',
    cell: ({ email, email_verified_at }) => (
      <span className="inline-flex flex-col items-start gap-0.5">
        <span className="long-words">{email}</span>
        {email_verified_at === null && <Badge tone="waiting">Not verified</Badge>}
      </span>
    ),
  },
  {
    // The first role is the active one.
    head: 'Role',
    cell: ({ roles, two_factor }) => (
      <span className="inline-flex flex-col items-start gap-1">
        {roles.map(({ name }) => roleWords[name]).join(', ')}
        {two_factor !== 'on' && roles.some(({ name }) => name === 'admin') && (
          <Badge tone="waiting">No two-step login</Badge>
        )}
      </span>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, figures: { strikes, bidding_suspended_until: until } }) => (
      <span className="inline-flex flex-col items-start gap-1">
        <Badge tone={states[status][0]}>{states[status][1]}</Badge>
        {until && <Badge tone="bad">{`No bids until ${dateOf(until)}`}</Badge>}
        {!until && strikes > 0 && <Badge tone="waiting">{many(strikes, 'strike')}</Badge>}
      </span>
    ),
  },
  {
    head: 'Activity',
    figure: true,
    cell: ({ figures }) => (
      <Stacked
        figure={`${many(figures.bids, 'bid')}, ${count(figures.wins)} won`}
        below={`${many(figures.requests, 'request')}, ${many(figures.listings, 'listing')}`}
      />
    ),
  },
  {
    head: 'Joined',
    figure: true,
    sort: 'created_at',
    // Sessions say when somebody was seen, and these end: without one nothing is known.
    cell: ({ created_at, figures: { last_seen_at: seen } }) =>
      seen ? (
        <Stacked figure={dateOf(created_at)} below={`seen ${ago(seen, serverNow())}`} />
      ) : (
        dateOf(created_at)
      ),
  },
  { head: 'Actions', figure: true, actions: true, cell: (user) => <UserActions user={user} /> },
];
