import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
});
afterAll(() => database.drop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-migrations-'));
  await database.pool.query(
    'TRUNCATE schema_migrations; DROP TABLE IF EXISTS colour; DROP TABLE IF EXISTS shade',
  );
  await write('0001_colour.sql', 'create table colour (name text);');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const migrateFolder = () => migrate(database.connection, silentLog, folder);

test('each file is applied once, in order, even when two processes start together', async () => {
  await write('0002_shade.sql', "insert into colour values ('red'); create table shade ();");
  await Promise.all([migrateFolder(), migrateFolder()]);
  await migrateFolder();
  const { rows } = await database.pool.query('SELECT count(*) FROM colour');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a file that fails leaves nothing of itself and says which line', async () => {
  await write('0002_shade.sql', 'create table shade ();\ncreate table shade (wrong nothing);');
  await expect(migrateFolder()).rejects.toThrow(/0002_shade.sql failed: .*\(line 2\)/);
  const { rows } = await database.pool.query(
    "SELECT to_regclass('colour') AS colour, to_regclass('shade') AS shade",
  );
  expect(rows).toEqual([{ colour: 'colour', shade: null }]);
});

test('a table that a backup reads is changed after it, and others read it meanwhile', async () => {
  await migrateFolder();
  await write('0002_shade.sql', 'alter table colour add column shade text;');
  const backup = await database.pool.connect();
  await backup.query('BEGIN; SELECT FROM colour');
  const warned = vi.fn();
  const migrated = migrate(database.connection, { ...silentLog, warn: warned }, folder);
  await eventually(() => expect(warned).toHaveBeenCalledOnce());
  expect((await database.pool.query('SELECT FROM colour')).rowCount).toBe(0);
  await backup.query('COMMIT');
  backup.release();
  await migrated;
  expect((await database.pool.query('SELECT shade FROM colour')).rowCount).toBe(0);
});

test('an applied file that was changed stops the start with a line that names it', async () => {
  await migrateFolder();
  await write('0001_colour.sql', 'create table colour (name text not null);');
  await expect(migrateFolder()).rejects.toThrow('0001_colour.sql was changed after it was applied');
});

test('a database used by a newer version is left alone', async () => {
  await write('0002_shade.sql', 'create table shade ();');
  await migrateFolder();
  await rm(join(folder, '0002_shade.sql'));
  await expect(migrateFolder()).rejects.toThrow('used by a newer version');
});

test.each([
  ['takes no changes', '-c default_transaction_read_only=on', 'read-only transaction'],
  ['lets the role create nothing', '-c search_path=nowhere', 'no schema'],
  ['gives a statement too little time', '-c statement_timeout=1', 'statement timeout'],
])(
  'a database that %s stops the start with one line that says what to look at',
  async (_, option, reason) => {
    await write('0002_shade.sql', 'select pg_sleep(0.1);');
    const options = `${database.connection.options} ${option}`;
    const refused = migrate({ ...database.connection, options }, silentLog, folder);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(/^The database could not be brought up to date: [^\n]+$/);
  },
);
