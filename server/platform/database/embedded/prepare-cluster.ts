import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwritable } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Cluster, locateCluster, OWNER } from './cluster.ts';
import { postgresqlConf } from './postgresql-conf.ts';
import { lastLine, processAlive, runCommand } from './processes.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** The major version of the binaries in package.json; a cluster of another one cannot be opened. */
const MAJOR = '18';

/** Creates what a start needs where it is missing: folders, the database files, the settings. */
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

async function ensureInitialised(cluster: Cluster, throwaway: boolean): Promise<void> {
  await removeHalfMade(cluster);
  const version = await versionOf(cluster);
  if (version === undefined) return initialise(cluster, throwaway);
  if (version === MAJOR) return;
  throw new StartError(
    `The database in ${cluster.data} was written by PostgreSQL ${version}, but this is ${MAJOR}. ` +
      'Dump it with that version and restore it into a new one, or set DATA_DIR to a new folder.',
  );
}

const versionOf = (cluster: Cluster): Promise<string | undefined> =>
  readFile(join(cluster.data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * Size of a write-ahead log segment in MB. A new segment is filled with zeros while commits wait: with
 * PostgreSQL's default of 16 that takes 60 ms, every 3 s at 5,500 bids a second. With 2, the 99th percentile of
 * bids was 17 to 24 ms instead of 49 to 78.
 */
const WAL_SEGMENT_MB = 2;

/** Built under another name and renamed when complete, so that a killed start leaves no half-made cluster. */
async function initialise(cluster: Cluster, throwaway: boolean): Promise<void> {
  const aside = `${cluster.data}.new-${process.pid}`;
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const { code, output } = await runCommand(
    cluster.binaries.initdb,
    [
      ...['-D', aside, `--username=${OWNER}`, '--builtin-locale=C.UTF-8', ...flags],
      `--wal-segsize=${WAL_SEGMENT_MB}`,
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
  const settings = postgresqlConf(cluster.socket, SOCKET_PORT, throwaway);
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
