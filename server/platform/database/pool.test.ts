import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
});
afterAll(() => database.drop());

test('bigint comes as number, numeric as text, times as Date, and days are UTC days', async () => {
  const { rows } = await database.pool.query(`SELECT 9007199254740991::bigint AS id,
    array[1, 2]::bigint[] AS ids, 12.50::numeric AS sum, array[0.1]::numeric[] AS sums,
    '2026-01-02T23:30:00.123Z'::timestamptz AS at,
    '2026-01-02T23:30:00Z'::timestamptz::date AS day`);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      ids: [1, 2],
      sum: '12.50',
      sums: ['0.1'],
      at: new Date('2026-01-02T23:30:00.123Z'),
      day: '2026-01-02',
    },
  ]);
});

test('a bigint that a number cannot hold is a fault, not a wrong figure', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('a transaction that loses a deadlock runs again and then succeeds', async () => {
  let runs = 0;
  const answer = await inTransaction(database.db, async (tx) => {
    runs += 1;
    if (runs < 3) {
      await sql`DO $$ BEGIN RAISE 'lost' USING ERRCODE = 'deadlock_detected'; END $$`.execute(tx);
    }
    return 'done';
  });
  expect([answer, runs]).toEqual(['done', 3]);
});

test('what a failing transaction wrote is gone', async () => {
  await sql`CREATE TABLE note (text text)`.execute(database.db);
  const fails = inTransaction(database.db, async (tx) => {
    await sql`INSERT INTO note VALUES ('lost')`.execute(tx);
    throw new Error('stop');
  });
  await expect(fails).rejects.toThrow('stop');
  const { rows } = await database.pool.query('SELECT count(*) FROM note');
  expect(rows).toEqual([{ count: 0 }]);
});
