import type { Db, Tx } from '#server/platform/database/pool.ts';

/** What signing in and presenting a user needs. */
const userColumns = [
  'id',
  'name',
  'email',
  'email_verified_at',
  'roles',
  'status',
  'two_factor_at',
  'created_at',
] as const;

const withSecret = [...userColumns, 'password_hash', 'verified_registration'] as const;

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(withSecret).where('email', '=', email).executeTakeFirst();

export const findById = (db: Db, id: number) =>
  db.selectFrom('users').select(withSecret).where('id', '=', id).executeTakeFirst();

/**
 * The user's row, held until the transaction ends: whoever changes or signs in this user waits. Not
 * against key reads: bids of theirs need one, and notices, on which the ending of lots would wait.
 */
export const lockUser = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(withSecret)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(withSecret)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
