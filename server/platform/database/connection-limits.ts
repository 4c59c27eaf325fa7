import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** A server opens up to 36 (20 of the pool, 4 for bids, 6 for jobs, and some of one or two), and has some to spare. */
const NEEDED = 40;
/** Says of a limit that is too low: all is well with it until many read at once. */
export async function connectionWarnings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; most: number }>`
    select 'max_connections' as name, current_setting('max_connections')::int as most
    union all
    select 'the CONNECTION LIMIT of the role', rolconnlimit from pg_roles
    where rolname = current_user and rolconnlimit >= 0 and not rolsuper
    union all
    select 'the CONNECTION LIMIT of the database', datconnlimit from pg_database
    where datname = current_database() and datconnlimit >= 0
      and not (select rolsuper from pg_roles where rolname = current_user)`.execute(db);
  return rows
    .filter(({ most }) => most < NEEDED)
    .map(
      ({ name, most }) =>
        `PostgreSQL gives ${most} connections by ${name}, and ${NEEDED} are needed: bids would be refused while many read. Raise it.`,
    );
}
