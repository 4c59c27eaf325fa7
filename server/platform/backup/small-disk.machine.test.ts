import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import { mountSmallDisk } from '#verification/support/small-disk.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// By `npm run test:machine -- root`: a database of 31 MB, and disks that are too small for it or read-only.
const quiet = { log: silentLog, progress: () => undefined };
const base = await mkdtemp(join(tmpdir(), 'fairlot-small-disk-'));
const disk = await mountSmallDisk(20);
const settings = (dataDir: string) => ({ dataDir, databaseUrl: undefined });
const live = settings(join(base, 'live'));

beforeAll(async () => {
  await chmod(base, 0o755);
  const database = await openDatabase(live, silentLog);
  await bringUpToDate(database, silentLog);
  await database.close();
  await backUp(live, join(base, 'copy'), quiet);
});
afterAll(async () => {
  await disk.unmount();
  await rm(base, { recursive: true, force: true });
});

test('a backup for which there is no room says so in one line and leaves the room there was', async () => {
  const failed = backUp(live, join(disk.folder, 'copy'), quiet);
  await expect(failed).rejects.toThrow(
    `The backup failed at ${join(disk.folder, 'copy')}: the disk is full.`,
  );
  expect(await readdir(disk.folder)).toEqual([]);
});

test('so does a restore', async () => {
  const to = join(disk.folder, 'restored');
  const failed = restore(settings(to), join(base, 'copy'), quiet);
  await expect(failed).rejects.toThrow(`The restore failed at ${to}: the disk is full.`);
  expect(await readdir(disk.folder)).toEqual([]);
});

test('a disk that is read-only is named, too', async () => {
  await disk.makeReadOnly();
  const readOnly = 'the file system is read-only';
  const to = join(disk.folder, 'new');
  await expect(backUp(live, to, quiet)).rejects.toThrow(readOnly);
  await expect(restore(settings(to), join(base, 'copy'), quiet)).rejects.toThrow(readOnly);
});
