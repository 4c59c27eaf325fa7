import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '../database/embedded/cluster.ts';
import { clusterConnection } from '../database/embedded/cluster.ts';
import { copyFile, writeText } from './checksums.ts';
import { listDatabaseFiles, listLog } from './database-files.ts';
import { forEachFile } from './for-each-file.ts';
import type { Manifest } from './manifest.ts';

/** Called with the bytes copied so far, and the bytes in all. */
export type Progress = (done: number, all: number) => void;

interface FilesBackup {
  manifest: Manifest;
  sums: Map<string, string>;
}

const CONTROL = 'global/pg_control';

/** The database's folder inside the backup. */
export const DATABASE_FOLDER = 'database';

/**
 * Copies the files of a cluster while it works. By themselves they are not consistent; the write-ahead log from
 * the start to the end of the copy, which is copied too, makes them the state at the end (PostgreSQL, "Making a
 * Base Backup Using the Low Level API").
 */
export async function backUpFiles(
  cluster: Cluster,
  folder: string,
  progress: Progress,
): Promise<FilesBackup> {
  const client = new pg.Client(clusterConnection(cluster, 'postgres'));
  await client.connect();
  try {
    // Keeps the log from being recycled during the copy; dropped with this session.
    await client.query(
      "select pg_create_physical_replication_slot('fairlot_backup_' || pg_backend_pid(), true, true)",
    );
    const from = await one(client, "select pg_backup_start('fairlot', true)::text as value");
    const first = await one(client, 'select pg_walfile_name($1::pg_lsn) as value', [from]);
    const found = await listDatabaseFiles(cluster.data);
    const target = join(folder, DATABASE_FOLDER);
    for (const name of ['', ...found.folders])
      await mkdir(join(target, name), { recursive: true, mode: 0o700 });
    const sums = await copyAll(cluster.data, target, found.files, progress);
    const to = await stop(client, target, sums);
    const last = await one(client, 'select pg_walfile_name($1::pg_lsn) as value', [to]);
    const log = await listLog(cluster.data, first, last);
    if (!log.includes(`pg_wal/${first}`))
      throw new Error(`The log ${first} that the copy needs is missing.`);
    for (const path of log) sums.set(nameOf(path), await copy(cluster.data, target, path));
    const { folders } = found;
    return { manifest: { kind: 'files', made_at: now(), postgres: 18, from, to, folders }, sums };
  } finally {
    await client.end();
  }
}

const now = () => new Date().toISOString();
const nameOf = (path: string) => `${DATABASE_FOLDER}/${path}`;
const copy = (data: string, target: string, path: string) =>
  copyFile(join(data, path), join(target, path));

async function copyAll(
  data: string,
  target: string,
  files: readonly { path: string; bytes: number }[],
  progress: Progress,
): Promise<Map<string, string>> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sums = new Map<string, string>();
  let done = 0;
  const copyOne = async ({ path, bytes }: { path: string; bytes: number }): Promise<void> => {
    // A table was dropped meanwhile: the log says so, too.
    const sum = await copy(data, target, path).catch(unlessGone);
    if (sum !== undefined) sums.set(nameOf(path), sum);
    done += bytes;
    progress(done, all);
  };
  const isControl = ({ path }: { path: string }) => path === CONTROL;
  await forEachFile(
    files.filter((file) => !isControl(file)),
    copyOne,
  );
  // Copied last, as PostgreSQL's own tools do: it must not be older than the rest.
  await forEachFile(files.filter(isControl), copyOne);
  return sums;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** The label tells a restored server where in the log to begin; the live folder has none. */
async function stop(client: pg.Client, target: string, sums: Map<string, string>): Promise<string> {
  const { rows } = await client.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'select lsn::text, labelfile, spcmapfile from pg_backup_stop(false)',
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not end the backup.');
  sums.set(nameOf('backup_label'), await writeText(join(target, 'backup_label'), row.labelfile));
  if (row.spcmapfile !== '')
    sums.set(
      nameOf('tablespace_map'),
      await writeText(join(target, 'tablespace_map'), row.spcmapfile),
    );
  return row.lsn;
}

async function one(client: pg.Client, text: string, values: string[] = []): Promise<string> {
  const { rows } = await client.query<{ value: string }>(text, values);
  if (!rows[0]) throw new Error('PostgreSQL gave no answer.');
  return rows[0].value;
}
