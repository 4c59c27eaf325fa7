import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
});
afterAll(() => database.drop());

const open = (databaseUrl: string) =>
  openDatabase({ dataDir: '/nonexistent', databaseUrl }, silentLog);

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

test('whatever the owner set for the database and in its address, days are UTC days, moments are read as such, and who waited for a lock sees what was committed', async () => {
  const { rows: names } = await database.pool.query<{ name: string }>(
    'SELECT current_database() AS name',
  );
  const name = names[0]?.name ?? '';
  const settings = { DateStyle: 'SQL, DMY', TimeZone: 'Asia/Tokyo' };
  const isolation = { default_transaction_isolation: 'serializable' };
  for (const [setting, value] of Object.entries({ ...settings, ...isolation }))
    await database.pool.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  const options = encodeURIComponent('-c TimeZone=Asia/Tokyo -c enable_bitmapscan=off');
  for (const url of [database.url, `${database.url}&options=${options}`]) {
    const { pool, close } = await open(url);
    const { rows } = await pool.query(`
      SELECT current_setting('TimeZone') AS zone,
             current_setting('transaction_isolation') AS isolation, '2026-11-20T23:30:00Z'::timestamptz AS at,
             date_trunc('day', '2026-11-20T23:30:00Z'::timestamptz) AS day`);
    expect(rows).toEqual([
      {
        zone: 'UTC',
        isolation: 'read committed',
        at: new Date('2026-11-20T23:30:00Z'),
        day: new Date('2026-11-20T00:00:00Z'),
      },
    ]);
    const kept = await pool.query("SELECT current_setting('enable_bitmapscan') AS bitmaps");
    expect(kept.rows).toEqual([{ bitmaps: url === database.url ? 'on' : 'off' }]);
    await close();
  }
});
