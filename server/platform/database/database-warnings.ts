import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { mayAlterTables } from './runtime-role.ts';

/** Settings of the database that do not stop a start but should be changed: a line each, with what to do. */
export async function databaseWarnings(
  db: Db,
  { production, isEmbedded }: { production: boolean; isEmbedded: boolean },
): Promise<string[]> {
  return [
    ...(production ? await durabilityWarnings(db) : []),
    ...(isEmbedded ? [] : [...(await connectionWarnings(db)), ...(await ownershipWarnings(db))]),
  ];
}

/** With one of these off, a power cut can lose bids that were acknowledged. */
const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Names each of these that is off in our sessions. */
export async function durabilityWarnings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${SETTINGS}) and setting = 'off'
    order by name`.execute(db);
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name} = off: a power cut may lose bids that were acknowledged. Turn it on.`,
  );
}

/** A server opens up to 36: 20 in the pool, 4 for bids, 6 for jobs, and a few single ones. Some are spare. */
const NEEDED = 40;

/** Names connection limits that are too low: they show only when many people read at once. */
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
        `PostgreSQL allows ${most} connections by ${name}, but ${NEEDED} are needed: bids would be refused while many people read. Raise it.`,
    );
}

/** Warns where the server's own role could switch off the append-only triggers, and says how to prevent it. */
const ownershipWarnings = async (db: Db): Promise<string[]> =>
  (await mayAlterTables(db))
    ? [
        'The role of DATABASE_URL owns the tables, so that whoever takes over the server could alter bids and the audit log. Give DATABASE_URL another role and DATABASE_OWNER_URL this one.',
      ]
    : [];
