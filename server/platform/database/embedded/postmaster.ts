import { readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { lastLine, processAlive, runCommand } from './processes.ts';
import { claimSocketFolder } from './socket-folder.ts';

/** Largest size of the server's log, which holds warnings only; one older file is kept. */
const LOG_LIMIT = 10 * 1024 * 1024;

/** Higher than any system's largest process id. */
const NOBODY = 2_147_483_646;

/** An empty file this old was left by a crash; a younger one is just being written. */
const EMPTY_AGE_MS = 5_000;

/**
 * Starts the cluster's server, detached from us, and waits until it accepts connections.
 * Returns undefined, or why it did not start.
 */
export async function startPostmaster(cluster: Cluster): Promise<string | undefined> {
  await claimSocketFolder(cluster.socket, cluster.identity);
  const before = await sizeOf(cluster.log);
  if (before > LOG_LIMIT) await rename(cluster.log, `${cluster.log}.1`);
  const { code, output } = await pgCtl(cluster, ['start', '-w', '-t', '120', '-l', cluster.log]);
  if (code === 0) return undefined;
  const log = await readFile(cluster.log, 'utf8').catch(() => '');
  return lastLine(log.slice(before > LOG_LIMIT ? 0 : before) || output);
}

/** Stops the server: sessions are ended and data is written; after 10 s it is stopped without a checkpoint. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === undefined) return;
  const { code } = await pgCtl(cluster, ['stop', '-w', '-m', 'fast', '-t', '10']);
  if (code !== 0) await pgCtl(cluster, ['stop', '-w', '-m', 'immediate', '-t', '10']);
  await untilGone(pid);
  if (cluster.socket !== cluster.folder) await rmdir(cluster.socket).catch(() => undefined);
}

/** pg_ctl returns once the pid file is gone, which the server removes shortly before its process ends. */
async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; processAlive(pid) && tries < 500; tries += 1) await pause(10);
}

const pgCtl = (cluster: Cluster, args: readonly string[]) =>
  runCommand(cluster.binaries.pgCtl, ['-D', cluster.data, ...args], {
    identity: cluster.identity,
    cwd: cluster.folder,
  });

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * The process id of this folder's running server, if any. After a crash the pid file may hold an id that now
 * belongs to another process or a zombie, and PostgreSQL would refuse to start: the id is replaced. The rest of
 * the file stays, since PostgreSQL finds sessions of the old server by it and waits for them to end.
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
  const { code, output } = await runCommand('/bin/ps', [
    '-ww',
    '-o',
    'command=',
    '-p',
    String(pid),
  ]);
  return code === 0 ? output : undefined;
}
