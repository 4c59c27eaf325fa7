import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openStandInPooler, type Pooling } from '#verification/support/stand-in-pooler.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function openThrough(pooling: Pooling): Promise<unknown> {
  const { user, database: name } = database.connection;
  const pooler = await openStandInPooler(database.connection, pooling);
  const databaseUrl = `postgres://${user}@127.0.0.1:${pooler.port}/${name}`;
  try {
    const opened = await openDatabase({ dataDir: '/nonexistent', databaseUrl }, silentLog);
    return await opened.close();
  } catch (error) {
    return String(error);
  } finally {
    await pooler.close();
  }
}

test('a pooler that has many connections share a session is refused in one line', async () => {
  expect(await openThrough('shared')).toMatch(
    /^StartError: DATABASE_URL points to a pooler that gives connections no sessions of their own [^\n]+$/,
  );
});

test('a pooler that begins sessions without what we ask for is refused in one line', async () => {
  expect(await openThrough('bare')).toMatch(
    /^StartError: DATABASE_URL points to a pooler that keeps our session settings from PostgreSQL [^\n]+$/,
  );
});
