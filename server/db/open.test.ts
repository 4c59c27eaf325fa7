import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (databaseUrl: string) =>
  openDatabase({ dataDir: '/nonexistent', databaseUrl }, silentLog);

test('DATABASE_URL leads to a PostgreSQL of one’s own, which stays up when we close', async () => {
  const opened = await open(database.url);
  expect((await opened.pool.query('SELECT 1 AS up')).rows).toEqual([{ up: 1 }]);
  await opened.close();
  expect((await database.pool.query('SELECT 1 AS up')).rows).toEqual([{ up: 1 }]);
});

test.each([
  ['a port where nobody listens', 'postgres://shop:hunter2@127.0.0.1:1/shop'],
  ['a host that does not exist', 'postgres://shop:hunter2@nowhere.invalid/shop'],
  ['a port that is no number', 'postgres://shop:hunter2@127.0.0.1/shop?port=x'],
  ['a port that there is not', 'postgres://shop:hunter2@127.0.0.1/shop?port=99999'],
])('%s is refused in one line that keeps the password', async (_, url) => {
  const refused = open(url).catch(String);
  expect(await refused).toMatch(/^StartError: DATABASE_URL cannot be reached: [^\n]+$/);
  expect(await refused).not.toContain('hunter2');
});
