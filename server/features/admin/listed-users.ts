import { sql } from 'kysely';
import type { Conflict } from '#contract/admin/conflict.ts';
import type { listUsers } from '#contract/admin/list-users.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type ListedUserRow, userList } from '#server/market/people/user-list.ts';
import { otherAdminsIn } from '#server/market/second-admin/other-admins.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sharesLotWith } from './account-conflicts.ts';

export type ListedRow = ListedUserRow & {
  shares_lot: boolean;
  other_admins: number;
  bids: number;
  wins: number;
  requests: number;
  listings: number;
  strikes: number;
  suspended_until: Date | null;
  last_seen_at: Date | null;
};

/** Each by an index of its table. */
const userFigures = [
  sql<number>`(select count(*) from offers where bidder_id = users.id)`.as('bids'),
  sql<number>`(select count(*) from auctions where winner_id = users.id)`.as('wins'),
  sql<number>`(select count(*) from bid_requests where buyer_id = users.id)`.as('requests'),
  sql<number>`(select count(*) from auctions where seller_id = users.id)`.as('listings'),
  sql<number>`(select count(*) from strikes where user_id = users.id and lifted_at is null
    and (suspends_until is null or suspends_until > clock_timestamp()))`.as('strikes'),
  sql<Date | null>`case when bidding_suspended_until > clock_timestamp() then bidding_suspended_until end`.as(
    'suspended_until',
  ),
  sql<Date | null>`greatest(
    (select max(last_seen_at) from sessions where user_id = users.id),
    (select max(last_used_at) from api_tokens where user_id = users.id),
    (select at from audit_log where actor_id = users.id order by id desc limit 1))`.as(
    'last_seen_at',
  ),
];

export const presentFigures = (row: ListedRow) => ({
  ...{ bids: row.bids, wins: row.wins, requests: row.requests, listings: row.listings },
  strikes: row.strikes,
  bidding_suspended_until: row.suspended_until?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Users as an admin reads them: with whether they take part in a lot where the admin has a stake. */
export const usersFor = (query: QueryOf<typeof listUsers>, admin: { id: number }) => ({
  ...userList(query),
  rows: (db: Db | Tx) =>
    db
      .selectFrom('users')
      .selectAll()
      .select([
        sharesLotWith(admin.id, sql.ref('users.id')).as('shares_lot'),
        otherAdminsIn(admin.id).as('other_admins'),
        ...userFigures,
      ]),
});

const IN_COMMON = 'This account takes part in an auction in which you have a stake';

/** What that means for ending the account. */
export function accountConflict({ shares_lot, other_admins }: ListedRow): Conflict | null {
  if (!shares_lot) return null;
  return other_admins > 0
    ? { ruling: 'refused', message: `${IN_COMMON}, so another admin must do this.` }
    : {
        ruling: 'marked',
        message: `${IN_COMMON}. As the only admin you can end it, and the auction's page will always say so.`,
      };
}
