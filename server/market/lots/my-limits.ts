import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** A person's own limits on these lots, by lot: of those that they lead with one. */
export async function myLimitsOn(
  db: Db,
  userId: number,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: Cents }>`
    select id, limit_cents as cents from auctions
    where id = any(${[...lotIds]}::bigint[]) and limit_bidder_id = ${userId}::bigint`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
