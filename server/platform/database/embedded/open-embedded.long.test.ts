import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../bring-up-to-date.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../pool.ts';
import { mayAlterTables } from '../runtime-role.ts';
import { processAlive } from './processes.ts';

// Making a database takes its time where others are at work; how long is not tested here.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const opened: Database[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(...names: string[]): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'fairlot-embedded-'));
  folders.push(base);
  await chmod(base, 0o755);
  return join(base, ...names);
}

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
  opened.push(database);
  return database;
}

async function asOwner({ owner }: Database, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openElsewhere(dataDir: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../../../verification/support/hold-database.ts');
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const postmaster = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

test('after kill -9 the next start takes over the same server, with all data, and stops it', async () => {
  const folder = await newFolder();
  await kill(await openElsewhere(folder));
  const orphan = await postmaster(folder);
  const database = await open(folder);
  expect(await postmaster(folder)).toBe(orphan);
  expect((await asOwner(database, 'SELECT by FROM visit')).rows).toEqual([
    { by: 'the killed one' },
  ]);
  await opened.pop()?.close();
  expect(processAlive(orphan)).toBe(false);
});

test.each(['a folder of $USER', 'a "folder"', 'a `folder`'])(
  '%s, which a shell would read otherwise, is refused in one line that names DATA_DIR',
  async (name) => {
    const folder = await newFolder(name);
    await expect(open(folder)).rejects.toThrow(
      /^DATA_DIR .* has a ", \$ or ` in its path, [^\n]*another folder\.$/,
    );
    expect(existsSync(folder)).toBe(false);
  },
);

test('a path with spaces, quotes and commas, and too long for a socket, is no obstacle', async () => {
  const folder = await newFolder("a folder, of 'mine'", 'long'.repeat(20), 'longer'.repeat(20));
  const database = await open(folder);
  expect((await database.pool.query('SELECT 1 AS up')).rows).toEqual([{ up: 1 }]);
});

test('a data folder in use by a live copy is refused in one line; a server that dies under us is started again', async () => {
  const folder = await newFolder();
  const database = await open(folder);
  await expect(open(folder)).rejects.toThrow(/^DATA_DIR .* is in use by a running copy\./);
  await asOwner(database, 'CREATE TABLE kept AS SELECT 1 AS bid');
  process.kill(await postmaster(folder), 'SIGKILL');
  await eventually(async () => {
    const { rows } = await asOwner(database, 'SELECT bid FROM kept');
    expect(rows).toEqual([{ bid: 1 }]);
  });
});

test('a folder of an earlier version, where the server was superuser, opens with a role that owns nothing', async () => {
  const folder = await newFolder();
  const earlier = await open(folder);
  await migrate(earlier.owner, silentLog);
  await asOwner(earlier, 'drop role fairlot_app');
  await asOwner(
    earlier,
    `insert into users (name, email, password_hash, roles)
     values ('Ann', 'ann@example.test', 'none', '{buyer}')`,
  );
  await opened.pop()?.close();
  const database = await open(folder);
  await bringUpToDate(database, silentLog);
  expect((await database.pool.query('select name from users')).rows).toEqual([{ name: 'Ann' }]);
  expect(await mayAlterTables(database.db)).toBe(false);
});

test('defaults that the server’s role has given itself are gone with the next start', async () => {
  const folder = await newFolder();
  const before = await open(folder);
  await before.pool.query('alter role fairlot_app set synchronous_commit = off');
  await before.pool.query(
    'alter role fairlot_app in database fairlot set synchronous_commit = off',
  );
  await opened.pop()?.close();
  const { pool } = await open(folder);
  const { rows } = await pool.query("select current_setting('synchronous_commit') as value");
  expect(rows).toEqual([{ value: 'on' }]);
});

test('a pid file that names a foreign process does not block the start, a cluster of an older PostgreSQL does', async () => {
  const folder = await newFolder();
  await open(folder);
  const file = join(folder, 'postgres/data/postmaster.pid');
  const left = await readFile(file, 'utf8');
  await opened.pop()?.close();
  await writeFile(file, left.replace(/^\d+/, String(process.pid)));
  const database = await open(folder);
  expect((await database.pool.query('SELECT 1 AS up')).rows).toEqual([{ up: 1 }]);
  await opened.pop()?.close();
  await writeFile(join(folder, 'postgres/data/PG_VERSION'), '16\n');
  await expect(open(folder)).rejects.toThrow(/was written by PostgreSQL 16, but this is 18\./);
});

test('a DATA_DIR that cannot be is refused in one line', async () => {
  const file = `${await newFolder()}/file`;
  await writeFile(file, '');
  for (const folder of [file, join(file, 'below'), '/proc/fairlot', '/dev/null/fairlot']) {
    await expect(open(folder)).rejects.toThrow(/^DATA_DIR .* cannot be written/);
  }
});
