import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { prepareDataFolder, unwritable } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import type { Identity } from './processes.ts';
import { SOCKET_PORT, socketFolder } from './socket-folder.ts';
import { checkReachable, databaseIdentity } from './system-user.ts';

/** Superuser of the cluster and owner of the tables: only for migrations, backups and commands. */
export const OWNER = 'fairlot';

/** The role of the server's own sessions, which owns nothing. */
export const APP_ROLE = 'fairlot_app';

export interface Cluster {
  binaries: Binaries;
  identity: Identity;
  /** Mode 0700; holds everything below. */
  folder: string;
  data: string;
  log: string;
  socket: string;
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

/** pg_ctl starts the server by a shell and puts the path in double quotes without escaping it. */
function refuseShellSigns(dataDir: string): void {
  if (!/["$`]/.test(dataDir)) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has a ", $ or \` in its path, with which PostgreSQL cannot be started. ` +
      'Set it to another folder.',
  );
}

/** DATA_DIR is ours to open to others (mktemp -d closes it); the folders above it are not. */
async function makePassable(root: string): Promise<void> {
  const { mode } = await stat(root);
  if ((mode & 0o001) === 0) await chmod(root, (mode & 0o7777) | 0o001);
}

/** How to connect to a database of the cluster. Every field is set, so that PGHOST and the like have no effect. */
export const clusterConnection = (
  cluster: Cluster,
  database: string,
  user: string = OWNER,
): pg.ClientConfig => ({
  host: cluster.socket,
  port: SOCKET_PORT,
  user,
  password: '',
  database,
  ssl: false,
  connectionTimeoutMillis: 5_000,
});
