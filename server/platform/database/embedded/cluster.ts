import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareDataFolder, unwritable } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { processAlive } from './process-alive.ts';
import { type Identity, run } from './run.ts';
import { serverSettings } from './settings.ts';
import { SOCKET_PORT, socketFolder } from './socket-folder.ts';
import { checkReachable, databaseIdentity } from './system-user.ts';

/** The major version of the binaries in package.json; a cluster of another one cannot be opened. */
const MAJOR = '18';

/** Superuser of the cluster and owner of the tables: for migrations, backups and commands alone. */
export const OWNER = 'fairlot';

/** The role of the server's own sessions, which owns nothing. */
export const APP_ROLE = 'fairlot_app';

export interface Cluster {
  binaries: Binaries;
  identity: Identity;
  /** 0700, holds everything below. */
  folder: string;
  data: string;
  log: string;
  socket: string;
}

/** Checks and creates what a start needs: user, folders, an initialised cluster, its settings. */
export async function prepareCluster(
  dataDir: string,
  { throwaway = false }: { throwaway?: boolean } = {},
): Promise<Cluster> {
  const cluster = await locateCluster(dataDir);
  try {
    await ensureInitialised(cluster, throwaway);
    await writeSettings(cluster, throwaway);
    return cluster;
  } catch (error) {
    throw unwritable(cluster.folder, error);
  }
}

/** The cluster of a data folder, which may hold nothing yet. */
export async function locateCluster(dataDir: string): Promise<Cluster> {
  const [binaries, identity] = await Promise.all([findBinaries(), databaseIdentity()]);
  await checkReachable(dirname(binaries.postgres), identity);
  refuseShellSigns(dataDir);
  const root = prepareDataFolder(dataDir);
  if (identity) await makePassable(root);
  await checkReachable(root, identity);
  const folder = join(root, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (identity) await chown(folder, identity.uid, identity.gid);
    await chmod(folder, 0o700);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const socket = socketFolder(folder, identity);
  const [data, log] = [join(folder, 'data'), join(folder, 'server.log')];
  return { binaries, identity, folder, data, log, socket };
}

/** PostgreSQL's pg_ctl starts the server by a shell, and puts the path in double quotes as it is. */
function refuseShellSigns(dataDir: string): void {
  if (!/["$`]/.test(dataDir)) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has a ", $ or \` in its path, by which PostgreSQL cannot be started. ` +
      'Set it to another folder.',
  );
}

/** DATA_DIR is ours to open (mktemp -d closes it to others); the folders above it are not. */
async function makePassable(root: string): Promise<void> {
  const { mode } = await stat(root);
  if ((mode & 0o001) === 0) await chmod(root, (mode & 0o7777) | 0o001);
}

async function ensureInitialised(cluster: Cluster, throwaway: boolean): Promise<void> {
  await removeHalfMade(cluster);
  const version = await versionOf(cluster);
  if (version === undefined) return initialise(cluster, throwaway);
  if (version === MAJOR) return;
  throw new StartError(
    `The database in ${cluster.data} was written by PostgreSQL ${version}, this is ${MAJOR}. ` +
      'Dump it with that version and restore it into a new one, or set DATA_DIR to a new folder.',
  );
}

const versionOf = (cluster: Cluster): Promise<string | undefined> =>
  readFile(join(cluster.data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * Megabytes of a file of the write-ahead log. A new one is filled with zeros while commits wait: of
 * PostgreSQL's own 16 that is some 60 ms, every 3 s at 5,500 bids a second. With 2, the slowest
 * hundredth of bids took 17 to 24 ms instead of 49 to 78.
 */
const LOG_FILE_MB = 2;

/** Made aside and renamed when complete: a start killed half-way, or two at once, leave no half. */
async function initialise(cluster: Cluster, throwaway: boolean): Promise<void> {
  const aside = `${cluster.data}.new-${process.pid}`;
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const { code, output } = await run(
    cluster.binaries.initdb,
    [
      ...['-D', aside, `--username=${OWNER}`, '--builtin-locale=C.UTF-8', ...flags],
      `--wal-segsize=${LOG_FILE_MB}`,
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { identity: cluster.identity, cwd: cluster.folder },
  );
  if (code !== 0) {
    await rm(aside, { recursive: true, force: true });
    throw new StartError(`The embedded database could not be created: ${lastLine(output)}`);
  }
  await rename(aside, cluster.data).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    if ((await versionOf(cluster)) === undefined) throw error;
  });
}

async function removeHalfMade(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    const pid = /^data\.new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || processAlive(Number(pid))) continue;
    await rm(join(cluster.folder, name), { recursive: true, force: true });
  }
}

const INCLUDE = "\ninclude 'fairlot.conf'\n";

async function writeSettings(cluster: Cluster, throwaway: boolean): Promise<void> {
  const settings = serverSettings(cluster.socket, SOCKET_PORT, throwaway);
  await writeOwned(cluster, 'fairlot.conf', settings);
  const main = await readFile(join(cluster.data, 'postgresql.conf'), 'utf8');
  if (!main.includes(INCLUDE)) await writeOwned(cluster, 'postgresql.conf', main + INCLUDE);
}

async function writeOwned(cluster: Cluster, name: string, text: string): Promise<void> {
  const path = join(cluster.data, name);
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  if (cluster.identity) await chown(`${path}.new`, cluster.identity.uid, cluster.identity.gid);
  await rename(`${path}.new`, path);
}

/** The line of a tool's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line));
  return (telling ?? lines.at(-1) ?? 'it gave no reason.').trim();
}
