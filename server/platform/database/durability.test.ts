import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { durabilityWarnings } from './durability.ts';
import { openKysely, openPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The settings that are warned of where a session commits like this. */
async function namedWith(synchronousCommit: string): Promise<string[]> {
  const options = `${database.connection.options} -c synchronous_commit=${synchronousCommit}`;
  const pool = openPool({ ...database.connection, options }, silentLog, 1);
  const lines = await durabilityWarnings(openKysely(pool));
  await pool.end();
  return lines.map((line) => /with (\w+) = off: a power cut may take bids/.exec(line)?.[1] ?? line);
}

test('what a power cut would take bids by is named, and nothing else', async () => {
  // The databases of tests are thrown away, and spared all three.
  expect(await namedWith('off')).toEqual(['fsync', 'full_page_writes', 'synchronous_commit']);
  for (const kept of ['on', 'remote_apply'])
    expect(await namedWith(kept)).toEqual(['fsync', 'full_page_writes']);
});
