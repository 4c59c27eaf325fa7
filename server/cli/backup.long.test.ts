import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringUpToDate } from '#server/platform/database/bring-up-to-date.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../..');
const within = { timeout: 30_000, interval: 2 };

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'fairlot-cli-backup-'));
  await chmod(base, 0o755);
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** Runs the command as npm does; without `dataDir`, where nothing is. */
async function ran(command: 'backup' | 'restore', folder: string, dataDir = join(base, 'nowhere')) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = [join(PROJECT, `server/cli/${command}.ts`), folder];
  const { code, stderr } = await run(process.execPath, args, { env }).catch((failure) => failure);
  return { code: code ?? 0, stderr };
}

test('a restore that is refused leaves no secret where it would have been', async () => {
  await mkdir(join(base, 'copy'));
  await writeFile(join(base, 'copy', 'backup.json'), '{}');
  expect(await ran('restore', join(base, 'copy'))).toEqual({
    code: 1,
    stderr: `${join(base, 'copy')} is not a backup: backup.json is missing or damaged.\n`,
  });
  expect(await readdir(base)).toEqual(['copy']);
});

test('by the commands: a backup told to stop leaves nothing behind, one and its restore give the new place the old secret', async () => {
  const [from, to, copy] = [join(base, 'from'), join(base, 'to'), join(base, 'copy')];
  const settings = { dataDir: from, databaseUrl: undefined };
  const database = await openDatabase(settings, silentLog);
  await bringUpToDate(database, silentLog);
  await database.close();
  await writeFile(join(from, 'app-secret'), 'the secret\n');
  await stopBackup(from, copy);
  expect(await ran('backup', copy, from)).toEqual({ code: 0, stderr: '' });
  expect(await ran('restore', copy, to)).toEqual({ code: 0, stderr: '' });
  expect(await readFile(join(to, 'app-secret'), 'utf8')).toBe('the secret\n');
  expect((await readdir(to)).toSorted()).toEqual(['app-secret', 'postgres']);
});

/** It removes what it has copied, and the PostgreSQL that it started stops. */
async function stopBackup(from: string, copy: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: from };
  const command = spawn(process.execPath, [join(PROJECT, 'server/cli/backup.ts'), copy], { env });
  const ended = once(command, 'exit');
  const line = text(command.stderr);
  await vi.waitUntil(() => existsSync(`${copy}.part-${command.pid}/database/global`), within);
  command.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(await line).toBe('Stopped before it was done; what was begun was removed again.\n');
  expect(await readdir(base)).toEqual(['from']);
  expect(existsSync(join(from, 'postgres/data/postmaster.pid'))).toBe(false);
}
