import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { connectionWarnings, durabilityWarnings } from './database-warnings.ts';
import { openKysely, openPool } from './pool.ts';

/** Roles are the whole cluster's. */
const ROLE = `limited_${process.pid}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
  await database.pool.query(`create role ${ROLE} login`);
});
afterAll(async () => {
  await database.pool.query(`drop role ${ROLE}`);
  await database.drop();
});

async function warnedOf(user = ROLE): Promise<string[]> {
  const pool = openPool({ ...database.connection, user }, silentLog, 1);
  const lines = await connectionWarnings(openKysely(pool));
  await pool.end();
  return lines;
}

test('a limit that leaves bids without a connection while many read is named', async () => {
  const { pool, connection } = database;
  expect(await warnedOf()).toEqual([]);
  await pool.query(`alter role ${ROLE} connection limit 39`);
  expect(await warnedOf()).toEqual([
    'PostgreSQL allows 39 connections by the CONNECTION LIMIT of the role, but 40 are needed: bids would be refused while many people read. Raise it.',
  ]);
  await pool.query(`alter role ${ROLE} connection limit 40`);
  expect(await warnedOf()).toEqual([]);
  await pool.query(`alter role ${ROLE} connection limit 30`);
  await pool.query(`alter database "${connection.database}" connection limit 30`);
  expect(await warnedOf()).toHaveLength(2);
  expect(await warnedOf(connection.user), 'limits are none for a superuser').toEqual([]);
});

/** The settings that are warned of where a session commits like this. */
async function namedWith(synchronousCommit: string): Promise<string[]> {
  const options = `${database.connection.options} -c synchronous_commit=${synchronousCommit}`;
  const pool = openPool({ ...database.connection, options }, silentLog, 1);
  const lines = await durabilityWarnings(openKysely(pool));
  await pool.end();
  return lines.map((line) => /with (\w+) = off: a power cut may lose bids/.exec(line)?.[1] ?? line);
}

test('what a power cut would take bids by is named, and nothing else', async () => {
  // The databases of tests are thrown away, and spared all three.
  expect(await namedWith('off')).toEqual(['fsync', 'full_page_writes', 'synchronous_commit']);
  for (const kept of ['on', 'remote_apply'])
    expect(await namedWith(kept)).toEqual(['fsync', 'full_page_writes']);
});
