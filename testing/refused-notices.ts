import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** The database refuses notices of a kind about a lot, until function `fail` is dropped. */
export async function refuseNotices(db: Db, lotId: number, type: string): Promise<void> {
  await sql`
    create function fail() returns trigger language plpgsql as
      $$ begin raise 'Not this one.'; end $$`.execute(db);
  await sql`
    create trigger fails before insert on notifications for each row
      when (new.auction_id = ${sql.lit(lotId)} and new.type = ${sql.lit(type)})
      execute function fail()`.execute(db);
}
