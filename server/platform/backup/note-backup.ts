import type { Db } from '../database/pool.ts';
import type { Backup } from './back-up.ts';

/** Records the backup in the database it was made of, for the page "System" and the alerts. */
export async function noteBackup(db: Db, { manifest, folder, extent }: Backup): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      made_at: new Date(manifest.made_at),
      kind: manifest.kind,
      folder,
      bytes: extent.bytes,
      files: extent.files,
      checked_at: new Date(),
    })
    .execute();
}
