import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { writeText } from './checksums.ts';
import { restore } from './restore.ts';

const quiet = { log: silentLog, progress: () => undefined };
let base: string;
/** Where `users` lies in the database's folder. */
let relation: string;

const at = (...names: string[]) => join(base, ...names);
const settings = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });
const list = () => at('copy', 'SHA256SUMS');
const restored = () => restore(settings('restored'), at('copy'), quiet);

/** A market's database, its secret and a backup of it. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'fairlot-damaged-'));
  await chmod(base, 0o755);
  const database = await openDatabase(settings('live'), silentLog);
  await bringUpToDate(database, silentLog);
  const { rows } = await database.pool.query("select pg_relation_filepath('users') as path");
  relation = rows[0].path;
  await database.close();
  await writeFile(at('live', 'app-secret'), 'the secret\n');
  await backUp(settings('live'), at('whole'), quiet);
});
afterAll(() => rm(base, { recursive: true, force: true }));

beforeEach(() => cp(at('whole'), at('copy'), { recursive: true }));
afterEach(async () => {
  for (const name of ['copy', 'restored']) await rm(at(name), { recursive: true, force: true });
});

/** Takes the lines out of the list that name such files. */
async function unlist(isOut: (name: string) => boolean): Promise<void> {
  const lines = (await readFile(list(), 'utf8')).trimEnd().split('\n');
  const kept = lines.filter((line) => !isOut(line.slice(66)));
  await writeFile(list(), `${kept.join('\n')}\n`);
}

/** As backups were made before they said how many files they have. */
async function makeOld(): Promise<void> {
  const { list: _, ...manifest } = JSON.parse(await readFile(at('copy', 'backup.json'), 'utf8'));
  const sum = await writeText(at('copy', 'backup.json'), JSON.stringify(manifest, null, 2));
  await unlist((name) => name === 'backup.json');
  await appendFile(list(), `${sum}  backup.json\n`);
}

test('a secret that was altered is refused, and the one that is there stays', async () => {
  await writeFile(at('copy', 'app-secret'), 'deadbeef\n');
  await mkdir(at('restored'));
  await writeFile(at('restored', 'app-secret'), 'my own\n');
  await expect(restored()).rejects.toThrow(
    'The backup is damaged: app-secret is not as it was made.',
  );
  expect(await readdir(at('restored'))).toEqual(['app-secret']);
  expect(await readFile(at('restored', 'app-secret'), 'utf8')).toBe('my own\n');
});

test('a place that has another secret is refused, one that has the same is filled', async () => {
  await mkdir(at('restored'));
  const secret = at('restored', 'app-secret');
  await writeFile(secret, 'my own\n');
  await expect(restored()).rejects.toThrow(`${secret} already exists and differs from`);
  expect(await readdir(at('restored'))).toEqual(['app-secret']);
  await writeFile(secret, 'the secret\n');
  expect(await restored()).toMatchObject({ lots: 0, isListProven: true });
  expect(await readFile(secret, 'utf8')).toBe('the secret\n');
});

const edit = (name: string, change: (text: string) => string) => async () =>
  writeFile(at('copy', name), change(await readFile(at('copy', name), 'utf8')));

test.each([
  ['the list without its last lines', edit('SHA256SUMS', (text) => text.replace(/(.*\n){2}$/, ''))],
  ['the list cut in a line', edit('SHA256SUMS', (text) => text.slice(0, text.length / 2))],
  ['a list without a file, and the file gone', () => loseRelation()],
  ['the same, the number of lines being right', () => loseRelation('a'.repeat(64))],
  [
    'a manifest that was altered',
    edit('backup.json', (text) => text.replace('"made_at": "2', '"made_at": "1')),
  ],
  ['an empty list', edit('SHA256SUMS', () => '')],
  ['a file more', () => writeFile(at('copy', 'database', 'base', 'more'), '')],
  ['a file less', () => rm(at('copy', 'database', relation))],
])('%s is refused in one line, before anything is made', async (_, damage) => {
  await damage();
  await expect(restored()).rejects.toThrow(/^The backup is damaged: [^\n]*\.$/);
  expect(existsSync(at('restored'))).toBe(false);
});

/** A table's file is gone, and the list does not have it, or has another name with this sum for it. */
async function loseRelation(sum?: string): Promise<void> {
  await rm(at('copy', 'database', relation));
  await unlist((name) => name === `database/${relation}`);
  if (sum === undefined) return;
  await writeFile(at('copy', 'other'), '');
  await appendFile(list(), `${sum}  other\n`);
}

test('a backup of before lists could be proven is restored, and it is said', async () => {
  await makeOld();
  expect(await restored()).toMatchObject({ lots: 0, broken: [], isListProven: false });
  expect(await readFile(at('restored', 'app-secret'), 'utf8')).toBe('the secret\n');
});

test.each([
  ['a table', () => `database/${relation}`],
  ['the control file', () => 'database/global/pg_control'],
  ['the version', () => 'database/PG_VERSION'],
])(
  'such a backup that lacks %s is refused in one line once it is read, and nothing is left',
  async (_, nameOf) => {
    await makeOld();
    await rm(at('copy', nameOf()));
    await unlist((name) => name === nameOf());
    await mkdir(at('restored'));
    await expect(restored()).rejects.toThrow(
      /^What was restored cannot be used, and was removed again: [^\n]*$/,
    );
    expect(await readdir(at('restored'))).toEqual([]);
  },
);

test('a restore that another one overtakes leaves it the secret that both have', async () => {
  const data = at('restored', 'postgres', 'data');
  const overtaken = restore(settings('restored'), at('copy'), {
    log: silentLog,
    progress(done, all) {
      if (done < all) return;
      mkdirSync(data);
      writeFileSync(join(data, 'PG_VERSION'), '18\n');
    },
  });
  await expect(overtaken).rejects.toThrow(/^The restore failed: ENOTEMPTY[^\n]*$/);
  expect(await readFile(at('restored', 'app-secret'), 'utf8')).toBe('the secret\n');
  expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
});
