import { sql } from 'kysely';
import type { Conflict } from '#contract/admin/conflict.ts';
import type { listUsers } from '#contract/admin/list-users.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type ListedUserRow, userList } from '#server/market/people/user-list.ts';
import { otherAdminsIn } from '#server/market/second-admin/other-admins.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sharesLotWith } from './account-conflicts.ts';

export type ListedRow = ListedUserRow & { shares_lot: boolean; other_admins: number };

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
        message: `${IN_COMMON}. As the only admin you can end it, and the auction's page says so for good.`,
      };
}
