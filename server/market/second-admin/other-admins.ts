import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** How many other admins could act instead, as a column of a query. */
export const otherAdminsIn = (userId: number) => sql<number>`(
  select count(*)::int from users other
  where other.roles[1] = 'admin' and other.status = 'active'
    and other.email_verified_at is not null and other.id <> ${userId}::bigint)`;

export async function otherAdmins(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select ${otherAdminsIn(userId)} as others`.execute(db);
  return rows[0]?.others ?? 0;
}
