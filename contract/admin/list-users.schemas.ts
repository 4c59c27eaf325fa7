import { z } from 'zod';
import { User } from '../accounts/user.ts';
import { schemas } from '../endpoint.ts';
import { IdFilter, Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { Count, RoleName, Timestamp, UserStatus } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { Conflict } from './conflict.ts';

/** What somebody did here. Requests and listings in any state, wins of ended lots. */
const UserFigures = z
  .object({
    bids: Count,
    wins: Count,
    requests: Count,
    listings: Count,
    strikes: Count.describe('Strikes for unpaid auctions that count now.'),
    bidding_suspended_until: Timestamp.nullable(),
    last_seen_at: Timestamp.nullable().describe('When this account was last active.'),
  })
  .meta({ id: 'UserFigures' });

export const ListedUser = User.extend({
  figures: UserFigures,
  conflict: Conflict.nullish().describe(
    'What limits you, the admin reading this, in deactivating this account.',
  ),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.output<typeof ListedUser>;

export const ListUsersQuery = listQuery({
  sort: ['created_at', 'name', 'email'],
  filters: {
    status: UserStatus.optional(),
    id: IdFilter.describe('One account.'),
    role: RoleName.optional().describe('The active role, which is the first one.'),
    q: Search.describe(
      'Part of the name or email, or similar spellings if nothing matches. One or two letters match the beginning of a word.',
    ),
    ...csvFormat,
  },
});

export const listUsersSchemas = schemas({
  summary: 'All users, newest first.',
  access: ADMINS,
  query: ListUsersQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(ListedUser) },
  refusals: ['second_admin_required'],
});
