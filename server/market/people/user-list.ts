import { sql } from 'kysely';
import type { listUsers } from '#contract/admin/list-users.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { asked, orderBy } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import { userNames, userWords } from './user-words.ts';

const id = sql.ref('users.id');
const columns = {
  created_at: sql.ref('users.created_at'),
  name: sql.ref('users.name'),
  email: sql.ref('users.email'),
};

/** Users by status, active role and words, newest first. */
export const userList = ({ id: one, status, role, q, sort }: QueryOf<typeof listUsers>) =>
  ({
    table: 'users',
    conditions: asked(
      one !== undefined && sql<boolean>`users.id = ${one}`,
      status && sql<boolean>`users.status = ${status}`,
      role && sql<boolean>`users.roles[1] = ${role}`,
    ),
    search: searchFor(q, userWords, userNames),
    order: orderBy(sort, columns, { by: id, direction: 'desc' }, id),
    rows: users,
  }) as const;

const users = (db: Db | Tx) => db.selectFrom('users').selectAll();

export type ListedUserRow = Awaited<
  ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>
>;
