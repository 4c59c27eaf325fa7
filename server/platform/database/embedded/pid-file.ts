import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { processAlive } from './process-alive.ts';
import { run } from './run.ts';

/** Above every system's highest process id, so nothing ever has it. */
const NOBODY = 2_147_483_646;

/** An empty file this old was left by a crash; a younger one is just being written. */
const EMPTY_AGE_MS = 5_000;

/**
 * The running server of this folder, if any. After a crash the pid file may name another process
 * of today (or an uncollected dead one), for which PostgreSQL would refuse to start: that name is
 * struck out. The rest of the file stays: by it PostgreSQL finds sessions of the old server that
 * have not ended yet, and waits for them.
 */
export async function postmasterPid(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  if (text.trim() === '') return forgetEmpty(file);
  const pid = Number.parseInt(text, 10);
  if (pid === NOBODY) return undefined;
  if (processAlive(pid) && (await isServerOf(cluster, pid))) return pid;
  await writeFile(file, text.replace(/^-?\d+/, String(NOBODY)));
  return undefined;
}

async function forgetEmpty(file: string): Promise<undefined> {
  const { mtimeMs } = await stat(file);
  if (Date.now() - mtimeMs > EMPTY_AGE_MS) await rm(file, { force: true });
}

async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  const command = await commandLine(pid);
  return command === undefined || command.includes(cluster.data);
}

async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  }
  const { code, output } = await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return code === 0 ? output : undefined;
}
