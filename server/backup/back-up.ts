import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type Cluster, locateCluster } from '../db/embedded/cluster.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { postmasterPid } from '../db/embedded/pid-file.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { backUpFiles, type Progress } from './back-up-files.ts';
import { checkCopy, type Extent } from './check-copy.ts';
import { copyFile, writeSums, writeText } from './checksums.ts';
import { runTool } from './client-tools.ts';
import { FACTS_FILE, type Facts } from './facts.ts';

export const SECRET_FILE = 'app-secret';
export const DUMP_FILE = 'fairlot.dump';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** A backup that stands. */
export interface Backup {
  facts: Facts;
  /** Absolute. */
  folder: string;
  extent: Extent;
}

/**
 * Copies everything into a new folder while the market goes on. It has that name only once it is
 * complete, on the disk, and was read again whole. StartError when the folder is there already or
 * the database is not.
 */
export async function backUp(
  config: Settings,
  to: string,
  { log, progress }: { log: Log; progress: Progress },
): Promise<Backup> {
  const folder = resolve(to);
  if (existsSync(folder)) throw new StartError(`${folder} is there already; nothing was changed.`);
  const draft = `${folder}.part-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const { facts, sums } = config.databaseUrl
      ? await backUpDump(config.databaseUrl, draft)
      : await backUpEmbedded(config.dataDir, draft, log, progress);
    sums.set(FACTS_FILE, await writeText(join(draft, FACTS_FILE), JSON.stringify(facts, null, 2)));
    await writeSums(draft, sums);
    const extent = await checkCopy(draft, sums);
    await rename(draft, folder);
    return { facts, folder, extent };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function backUpDump(databaseUrl: string, draft: string) {
  const path = join(draft, DUMP_FILE);
  await runTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${path}.made`]);
  const sum = await copyFile(`${path}.made`, path);
  await rm(`${path}.made`);
  const made_at = new Date().toISOString();
  const facts: Facts = { kind: 'dump', made_at, postgres: 18 };
  return { facts, sums: new Map([[DUMP_FILE, sum]]) };
}

async function backUpEmbedded(dataDir: string, draft: string, log: Log, progress: Progress) {
  if (!existsSync(join(dataDir, 'postgres/data/PG_VERSION')))
    throw new StartError(`There is no database in ${dataDir} yet.`);
  const cluster = await locateCluster(dataDir);
  const backup = await whileRunning(cluster, dataDir, log, () =>
    backUpFiles(cluster, draft, progress),
  );
  const secret = join(dataDir, SECRET_FILE);
  if (existsSync(secret))
    backup.sums.set(SECRET_FILE, await copyFile(secret, join(draft, SECRET_FILE)));
  return backup;
}

/** Beside a server that runs, whoever runs it; else one is run for as long as this takes. */
async function whileRunning<T>(
  cluster: Cluster,
  dataDir: string,
  log: Log,
  act: () => Promise<T>,
): Promise<T> {
  if ((await postmasterPid(cluster)) !== undefined) return act();
  const embedded = await openEmbedded(dataDir, log);
  try {
    return await act();
  } finally {
    await embedded.stop();
  }
}
