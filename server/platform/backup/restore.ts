import { resolve } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { type DatabaseChoice, ownerUrlOf } from '../database/open.ts';
import type { Log } from '../observability/logging/log.ts';
import type { Progress } from './back-up-files.ts';
import { explainFailure } from './backup-failure.ts';
import type { Restored } from './inspect-restored.ts';
import { openBackup } from './open-backup.ts';
import { restoreDump } from './restore-dump.ts';
import { restoreFiles } from './restore-files.ts';

type Settings = DatabaseChoice;

/**
 * Restores a backup into an empty place, starts the database once, and returns what it holds. StartError, with
 * nothing left behind, when the place is not empty, a file is damaged, or the restored database cannot be read.
 */
export async function restore(
  config: Settings,
  from: string,
  told: { log: Log; progress: Progress },
): Promise<Restored & { isListProven: boolean }> {
  try {
    return await fill(config, from, told);
  } catch (error) {
    throw explainFailure('restore', config.databaseUrl ? resolve(from) : config.dataDir, error);
  }
}

async function fill(
  settings: Settings,
  from: string,
  { log, progress }: { log: Log; progress: Progress },
): Promise<Restored & { isListProven: boolean }> {
  const { dataDir, databaseUrl } = settings;
  const { manifest, ...backup } = await openBackup(from);
  const { isListProven } = backup;
  if (manifest.kind === 'dump') {
    if (databaseUrl === undefined)
      throw new StartError('This backup is of a PostgreSQL of your own: set DATABASE_URL.');
    return { ...(await restoreDump(ownerUrlOf(settings), backup.folder, log)), isListProven };
  }
  if (databaseUrl !== undefined)
    throw new StartError('This backup is of the embedded database: unset DATABASE_URL.');
  const found = await restoreFiles(dataDir, { ...backup, manifest }, { log, progress });
  return { ...found, isListProven };
}
