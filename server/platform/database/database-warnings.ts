import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { mayAlterTables } from './runtime-role.ts';

/** What of the database's own settings the market goes on with, but should not: a line each with what to do. */
export async function databaseWarnings(
  db: Db,
  { production, isEmbedded }: { production: boolean; isEmbedded: boolean },
): Promise<string[]> {
  return [
    ...(production ? await durabilityWarnings(db) : []),
    ...(isEmbedded ? [] : [...(await connectionWarnings(db)), ...(await ownershipWarnings(db))]),
  ];
}

/** What it hangs on that a power cut takes no bid which was acknowledged. */
const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Says of each of these that the database's owner has switched off, as sessions of ours have it. */
export async function durabilityWarnings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${SETTINGS}) and setting = 'off'
    order by name`.execute(db);
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name} = off: a power cut may take bids that were acknowledged. Turn it on.`,
  );
}

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

/** Says of a server that could undo its own promises how to take that from it. */
const ownershipWarnings = async (db: Db): Promise<string[]> =>
  (await mayAlterTables(db))
    ? [
        'The role of DATABASE_URL owns the tables, so that whoever takes over the server could alter bids and the audit log. Give DATABASE_URL another role and DATABASE_OWNER_URL this one.',
      ]
    : [];
