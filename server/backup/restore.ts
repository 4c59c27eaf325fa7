import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type Cluster, locateCluster } from '../db/embedded/cluster.ts';
import { openDatabase } from '../db/open.ts';
import { sessionSettings } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { DUMP_FILE, SECRET_FILE } from './back-up.ts';
import { DATABASE_FOLDER, type Progress } from './back-up-files.ts';
import { copyFile, readSums } from './checksums.ts';
import { runTool } from './client-tools.ts';
import { type Facts, readFacts } from './facts.ts';
import { inLanes } from './lanes.ts';
import { type Restored, soundness } from './soundness.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Makes the database of a backup anew in an empty place, starts it once, and says what it holds.
 * StartError, and nothing left behind, when the place is not empty or a file is not as it was made.
 */
export async function restore(
  config: Settings,
  from: string,
  { log, progress }: { log: Log; progress: Progress },
): Promise<Restored> {
  const folder = resolve(from);
  const [facts, sums] = [await readFacts(folder), await readSums(folder)];
  if (facts.kind === 'dump') await restoreDump(config.databaseUrl, folder, sums);
  else await restoreFiles(config, folder, facts, sums, progress);
  const database = await openDatabase(config, log);
  try {
    return await soundness(database.db);
  } finally {
    await database.close();
  }
}

async function restoreFiles(
  config: Settings,
  folder: string,
  facts: Extract<Facts, { kind: 'files' }>,
  sums: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new StartError('This backup is of the embedded database: unset DATABASE_URL.');
  const cluster = await locateCluster(config.dataDir);
  if (existsSync(cluster.data))
    throw new StartError(`${cluster.data} is there already; nothing was changed.`);
  // A start removes what a restore that was killed has left under this name.
  const draft = `${cluster.data}.new-${process.pid}`;
  try {
    await copyDatabase(cluster, draft, folder, { facts, sums, progress });
    await rename(draft, cluster.data);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  // Links and sessions of the restored database were made with its own secret.
  const secret = join(config.dataDir, SECRET_FILE);
  if (!sums.has(SECRET_FILE)) return;
  await rm(secret, { force: true });
  await checkedCopy(folder, SECRET_FILE, secret, sums);
}

interface Copying {
  facts: Extract<Facts, { kind: 'files' }>;
  sums: ReadonlyMap<string, string>;
  progress: Progress;
}

async function copyDatabase(
  { identity }: Cluster,
  draft: string,
  folder: string,
  { facts, sums, progress }: Copying,
): Promise<void> {
  const own = async (path: string) => identity && chown(path, identity.uid, identity.gid);
  for (const name of ['', ...facts.folders]) {
    await mkdir(join(draft, name), { recursive: true, mode: 0o700 });
    await own(join(draft, name));
  }
  const names = [...sums.keys()].filter((name) => name.startsWith(`${DATABASE_FOLDER}/`));
  let done = 0;
  await inLanes(names, async (name) => {
    const path = join(draft, name.slice(DATABASE_FOLDER.length + 1));
    if (!existsSync(dirname(path))) throw new StartError(`${folder} lacks a folder of ${name}.`);
    await checkedCopy(folder, name, path, sums);
    await own(path);
    done += 1;
    progress(done, names.length);
  });
}

async function checkedCopy(
  folder: string,
  name: string,
  to: string,
  sums: ReadonlyMap<string, string>,
): Promise<void> {
  const sum = await copyFile(join(folder, name), to).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartError(`The backup is damaged: ${name} is missing.`);
    throw error;
  });
  if (sum !== sums.get(name))
    throw new StartError(`The backup is damaged: ${name} is not as it was made.`);
}

async function restoreDump(
  databaseUrl: string | undefined,
  folder: string,
  sums: ReadonlyMap<string, string>,
): Promise<void> {
  if (databaseUrl === undefined)
    throw new StartError('This backup is of a PostgreSQL of your own: set DATABASE_URL.');
  const path = join(folder, DUMP_FILE);
  const checked = `${path}.checked-${process.pid}`;
  try {
    await checkedCopy(folder, DUMP_FILE, checked, sums);
    await refuseUnlessEmpty(databaseUrl);
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
    const { database = '' } = new pg.Client({ connectionString: databaseUrl });
    await runTool('pg_restore', databaseUrl, [...args, `--dbname=${database}`, checked]);
  } finally {
    await rm(checked, { force: true });
  }
}

async function refuseUnlessEmpty(connectionString: string): Promise<void> {
  const client = new pg.Client({ ...sessionSettings, connectionString });
  await client.connect().catch((error: unknown) => {
    throw new StartError(`DATABASE_URL cannot be reached: ${String(error)}`);
  });
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    if (rows[0]?.count !== 0)
      throw new StartError('The database of DATABASE_URL is not empty; nothing was changed.');
  } finally {
    await client.end();
  }
}
