import { sql } from 'kysely';
import type { Db } from './pool.ts';

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
