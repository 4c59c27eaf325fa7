import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { readSums } from './checksums.ts';
import { noteBackup } from './note-backup.ts';
import { restore } from './restore.ts';
import { verifyCopy } from './verify-copy.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const quiet = { log: silentLog, progress: () => undefined };
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-backup-'));
  await chmod(folder, 0o755);
  return folder;
}

async function newFolder(): Promise<string> {
  const folder = await makeFolder();
  folders.push(folder);
  return folder;
}

/** The place that is backed up. */
const live = { dataDir: '', databaseUrl: undefined };
beforeAll(async () => {
  live.dataDir = join(await makeFolder(), 'live');
  const database = await openDatabase(live, silentLog);
  await bringUpToDate(database, silentLog);
  await database.close();
  await writeFile(join(live.dataDir, 'app-secret'), 'the secret\n');
});
afterAll(() => rm(dirname(live.dataDir), { recursive: true, force: true }));

test('a place that is not empty, and a copy that was changed, are refused and left as they are', async () => {
  const base = await newFolder();
  const [copy, to] = [join(base, 'copy'), join(base, 'restored')];
  const nowhere = { ...live, dataDir: join(base, 'nowhere') };
  await expect(backUp(nowhere, copy, quiet)).rejects.toThrow(/^There is no database in /);
  await backUp(live, copy, quiet);
  await expect(backUp(live, copy, quiet)).rejects.toThrow('already exists');
  await expect(restore(live, copy, quiet)).rejects.toThrow('already exists');

  const restored = { dataDir: to, databaseUrl: undefined };
  await appendFile(join(copy, 'database/PG_VERSION'), '!');
  await expect(restore(restored, copy, quiet)).rejects.toThrow(
    'The backup is damaged: database/PG_VERSION is not as it was made.',
  );
  await rm(join(copy, 'database/PG_VERSION'));
  await expect(restore(restored, copy, quiet)).rejects.toThrow(
    'The backup is damaged: database/PG_VERSION is missing.',
  );
  await rm(join(copy, 'SHA256SUMS'));
  await expect(restore(restored, copy, quiet)).rejects.toThrow(/is not a complete backup/);
  expect(existsSync(to)).toBe(false);
});

test('a backup says how large it is and was read again; the database remembers when and where', async () => {
  const base = await newFolder();
  const copy = join(base, 'copy');
  const database = await openDatabase(live, silentLog);
  const backup = await backUp(live, copy, quiet);
  await noteBackup(database.db, backup);
  const [noted] = await database.db.selectFrom('backups').selectAll().execute();
  await database.close();
  expect(backup).toMatchObject({ folder: copy, manifest: { kind: 'files' } });
  expect(noted).toMatchObject({ folder: copy, kind: 'files', bytes: backup.extent.bytes });
  expect(noted?.bytes).toBeGreaterThan(10_000_000);
  expect(noted?.files).toBeGreaterThan(500);
  expect(noted?.checked_at?.getTime()).toBeGreaterThan(noted?.made_at.getTime() ?? 0);

  const sums = await readSums(copy);
  expect(await verifyCopy(copy, sums)).toEqual(backup.extent);
  await appendFile(join(copy, 'database/PG_VERSION'), '!');
  await expect(verifyCopy(copy, sums)).rejects.toThrow(
    'The copy is not as it was written: database/PG_VERSION. Is the disk sound?',
  );
});

test('a target that cannot be made is refused in one line', async () => {
  const base = await newFolder();
  await writeFile(join(base, 'file'), '');
  const refused = backUp(live, join(base, 'file', 'copy'), quiet);
  await expect(refused).rejects.toThrow(
    `The backup failed at ${join(base, 'file')}: it is a file.`,
  );
});
