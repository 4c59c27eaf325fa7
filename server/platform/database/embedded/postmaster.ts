import { readFile, rename, rmdir, stat } from 'node:fs/promises';
import { type Cluster, lastLine } from './cluster.ts';
import { postmasterPid } from './pid-file.ts';
import { run } from './run.ts';
import { claimSocketFolder } from './socket-folder.ts';

/** Kept small: warnings only, and one older file. */
const LOG_LIMIT = 10 * 1024 * 1024;

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

/** Stops the server: open sessions are cut, data is written out; past 10 s without that courtesy. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if ((await postmasterPid(cluster)) === undefined) return;
  const { code } = await pgCtl(cluster, ['stop', '-w', '-m', 'fast', '-t', '10']);
  if (code !== 0) await pgCtl(cluster, ['stop', '-w', '-m', 'immediate', '-t', '10']);
  if (cluster.socket !== cluster.folder) await rmdir(cluster.socket).catch(() => undefined);
}

const pgCtl = (cluster: Cluster, args: readonly string[]) =>
  run(cluster.binaries.pgCtl, ['-D', cluster.data, ...args], {
    identity: cluster.identity,
    cwd: cluster.folder,
  });

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
