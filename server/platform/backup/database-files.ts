import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folders whose contents belong to the running server alone, as PostgreSQL's documentation of
 * low-level base backups lists them. The log is copied afterwards, as far as it is needed.
 */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*)$/;
const TEMPORARY = /^pgsql_tmp/;

export interface DatabaseFiles {
  /** Relative to the data folder. */
  files: { path: string; bytes: number }[];
  folders: string[];
}

/** The files that a copy of a data folder must hold. Files that vanish meanwhile are left out. */
export async function listDatabaseFiles(data: string): Promise<DatabaseFiles> {
  const found: DatabaseFiles = { files: [], folders: [] };
  await walk(data, '', found);
  return found;
}

async function walk(data: string, folder: string, found: DatabaseFiles): Promise<void> {
  const entries: Dirent[] = await readdir(join(data, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (TEMPORARY.test(entry.name)) continue;
    if (entry.isDirectory()) {
      found.folders.push(path);
      if (EMPTIED.has(path)) continue;
      await walk(data, path, found);
    } else if (entry.isFile() && !LEFT_OUT.test(entry.name)) {
      const size = await stat(join(data, path)).catch(() => undefined);
      if (size) found.files.push({ path, bytes: size.size });
    }
  }
}

/** Segments of the log from first to last, and the timeline histories of earlier restores. */
export async function listLog(data: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(data, 'pg_wal'));
  return names
    .filter(
      (name) =>
        name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
    )
    .map((name) => `pg_wal/${name}`);
}
