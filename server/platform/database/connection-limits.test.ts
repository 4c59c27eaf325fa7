import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { connectionWarnings } from './connection-limits.ts';
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
    'PostgreSQL gives 39 connections by the CONNECTION LIMIT of the role, and 40 are needed: bids would be refused while many read. Raise it.',
  ]);
  await pool.query(`alter role ${ROLE} connection limit 40`);
  expect(await warnedOf()).toEqual([]);
  await pool.query(`alter role ${ROLE} connection limit 30`);
  await pool.query(`alter database "${connection.database}" connection limit 30`);
  expect(await warnedOf()).toHaveLength(2);
  expect(await warnedOf(connection.user), 'limits are none for a superuser').toEqual([]);
});
