import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SECRET_FILES } from '#server/config/local-secret.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Cluster, locateCluster } from '../database/embedded/cluster.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { postmasterPid } from '../database/embedded/postmaster.ts';
import { checkServer, type DatabaseChoice, ownerUrlOf } from '../database/open.ts';
import type { Log } from '../observability/logging/log.ts';
import { backUpFiles, type Progress } from './back-up-files.ts';
import { explainFailure } from './backup-failure.ts';
import { copyFile, proofOf, writeSums, writeText } from './checksums.ts';
import { runTool } from './client-tools.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { type CopyExtent, verifyCopy } from './verify-copy.ts';

export const DUMP_FILE = 'fairlot.dump';

type Settings = DatabaseChoice;

/** Who is told about the progress. */
interface ToldOf {
  log: Log;
  progress: Progress;
}

/** A complete backup. */
export interface Backup {
  manifest: Manifest;
  /** Absolute. */
  folder: string;
  extent: CopyExtent;
}

/**
 * Copies everything into a new folder while the market runs. The folder gets its name only once it is complete,
 * flushed to disk and verified. StartError when the folder exists already, or no database does.
 */
export async function backUp(config: Settings, to: string, told: ToldOf): Promise<Backup> {
  const folder = resolve(to);
  if (existsSync(folder)) throw new StartError(`${folder} already exists; nothing was changed.`);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres/data/PG_VERSION')))
    throw new StartError(`There is no database in ${config.dataDir} yet.`);
  const draft = `${folder}.part-${process.pid}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    try {
      const made = await fill(draft, config, told);
      await rename(draft, folder);
      return { ...made, folder };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw explainFailure('backup', folder, error);
  }
}

async function fill(draft: string, config: Settings, { log, progress }: ToldOf) {
  const { manifest: made, sums } = config.databaseUrl
    ? await backUpDump(ownerUrlOf(config), draft)
    : await backUpEmbedded(config.dataDir, draft, log, progress);
  const manifest: Manifest = { ...made, list: proofOf(sums) };
  sums.set(
    MANIFEST_FILE,
    await writeText(join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 2)),
  );
  await writeSums(draft, sums);
  return { manifest, extent: await verifyCopy(draft, sums) };
}

async function backUpDump(databaseUrl: string, draft: string) {
  const postgres = await checkServer({ connectionString: databaseUrl });
  const path = join(draft, DUMP_FILE);
  await runTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${path}.made`]);
  const sum = await copyFile(`${path}.made`, path);
  await rm(`${path}.made`);
  const made_at = new Date().toISOString();
  const manifest: Manifest = { kind: 'dump', made_at, postgres };
  return { manifest, sums: new Map([[DUMP_FILE, sum]]) };
}

async function backUpEmbedded(dataDir: string, draft: string, log: Log, progress: Progress) {
  const cluster = await locateCluster(dataDir);
  const backup = await whileRunning(cluster, dataDir, log, () =>
    backUpFiles(cluster, draft, progress),
  );
  for (const name of SECRET_FILES) {
    const secret = join(dataDir, name);
    if (existsSync(secret)) backup.sums.set(name, await copyFile(secret, join(draft, name)));
  }
  return backup;
}

/** Uses the running server, whoever runs it; otherwise starts one for as long as this takes. */
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
