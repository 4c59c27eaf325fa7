import { existsSync } from 'node:fs';
import { chown, link, mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SECRET_FILES } from '#server/config/local-secret.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Cluster, locateCluster } from '../database/embedded/cluster.ts';
import { postmasterPid } from '../database/embedded/postmaster.ts';
import { openDatabase } from '../database/open.ts';
import { reasonOf } from '../database/outage.ts';
import type { Log } from '../observability/logging/log.ts';
import { DATABASE_FOLDER, type Progress } from './back-up-files.ts';
import { copyFile, writeText } from './checksums.ts';
import { forEachFile } from './for-each-file.ts';
import { inspectRestored, type Restored } from './inspect-restored.ts';
import type { Manifest } from './manifest.ts';
import { notAsMade, type OpenBackup } from './open-backup.ts';

type FilesBackup = OpenBackup<Extract<Manifest, { kind: 'files' }>>;

/**
 * Restores the database files and the secrets of a backup. Everything is copied under another name and checked
 * first; when the first start fails, what was put in place is removed again.
 */
export async function restoreFiles(
  dataDir: string,
  backup: FilesBackup,
  { log, progress }: { log: Log; progress: Progress },
): Promise<Restored> {
  const data = join(dataDir, 'postgres/data');
  if (existsSync(data)) throw new StartError(`${data} already exists; nothing was changed.`);
  const secrets = await secretsOf(dataDir, backup);
  for (const [path, secret] of secrets) await hasSecret(path, secret);
  const folders = missingFolders(dirname(data));
  const undo: (() => Promise<unknown>)[] = [() => removeEmpty(folders)];
  try {
    const cluster = await locateCluster(dataDir);
    // The next start removes what a killed restore leaves under this name.
    const draft = `${cluster.data}.new-${process.pid}`;
    undo.push(() => remove(draft));
    await copyDatabase(cluster, draft, backup, progress);
    // Another restore may have put its database there meanwhile, which uses these.
    const removeUnused = async (path: string) => existsSync(data) || (await remove(path));
    // The secrets first: a start that found only the database would create others.
    for (const [path, secret] of secrets)
      if (await placeSecret(path, secret)) undo.push(() => removeUnused(path));
    if (!existsSync(cluster.log)) undo.push(() => removeUnused(cluster.log));
    await rename(draft, cluster.data);
    undo.push(() => remove(cluster.data));
    return await startOnce(dataDir, log).catch(async (error: unknown) => {
      // Replaying the log may take longer than a start waits: then the server goes on with it.
      if ((await postmasterPid(cluster)) !== undefined) undo.length = 0;
      else throw notUsable(cluster, error);
      throw error;
    });
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** The missing folders of a path, the deepest first. */
const missingFolders = (path: string): string[] =>
  existsSync(path) ? [] : [path, ...missingFolders(dirname(path))];

async function removeEmpty(folders: readonly string[]): Promise<void> {
  // rmdir fails where somebody put something there meanwhile.
  for (const folder of folders) await rmdir(folder).catch(() => undefined);
}

/** By the path of each: links and sessions of the restored database are valid with its own secret only. */
const secretsOf = (dataDir: string, { folder, sums }: FilesBackup): Promise<[string, string][]> =>
  Promise.all(
    SECRET_FILES.filter((name) => sums.has(name)).map(
      async (name): Promise<[string, string]> => [
        join(dataDir, name),
        await readFile(join(folder, name), 'utf8'),
      ],
    ),
  );

/** Whether the secret is there already; StartError when another one is. */
async function hasSecret(path: string, secret: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  if ((await readFile(path, 'utf8')).trim() === secret.trim()) return true;
  throw new StartError(
    `${path} already exists and differs from the backup's; nothing was changed. ` +
      'Move it away, or restore into another folder.',
  );
}

/** Returns whether we placed it. A hard link never replaces an existing file. */
async function placeSecret(path: string, secret: string): Promise<boolean> {
  if (await hasSecret(path, secret)) return false;
  const draft = `${path}.${process.pid}`;
  try {
    await writeText(draft, secret);
    await link(draft, path);
    return true;
  } finally {
    await remove(draft);
  }
}

async function copyDatabase(
  { identity }: Cluster,
  draft: string,
  { folder, manifest, sums }: FilesBackup,
  progress: Progress,
): Promise<void> {
  const own = async (path: string) => identity && chown(path, identity.uid, identity.gid);
  for (const name of ['', ...manifest.folders]) {
    await mkdir(join(draft, name), { recursive: true, mode: 0o700 });
    await own(join(draft, name));
  }
  const names = [...sums.keys()].filter((name) => name.startsWith(`${DATABASE_FOLDER}/`));
  let done = 0;
  await forEachFile(names, async (name) => {
    const path = join(draft, name.slice(DATABASE_FOLDER.length + 1));
    if (!existsSync(dirname(path))) throw new StartError(`${folder} lacks a folder of ${name}.`);
    if ((await copyFile(join(folder, name), path)) !== sums.get(name)) throw notAsMade(name);
    await own(path);
    done += 1;
    progress(done, names.length);
  });
}

async function startOnce(dataDir: string, log: Log): Promise<Restored> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, log);
  try {
    return await inspectRestored(database.owner);
  } finally {
    await database.close();
  }
}

function notUsable({ log }: Cluster, error: unknown): StartError {
  // The log is removed, too.
  const reason = reasonOf(error).replace(` (log: ${log})`, '');
  return new StartError(`What was restored cannot be used, and was removed again: ${reason}`);
}
