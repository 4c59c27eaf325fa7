import type { TestDatabase } from './database.ts';

/** The database refuses notices of a kind about a lot, until function `fail` is dropped. */
export const refuseNotices = (database: TestDatabase, lotId: number, type: string) =>
  database.asOwner(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise 'Not this one.'; end $$;
    create trigger fails before insert on notifications for each row
      when (new.auction_id = ${lotId} and new.type = '${type}') execute function fail()`);
