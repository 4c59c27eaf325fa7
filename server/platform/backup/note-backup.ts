import type { Db } from '../database/pool.ts';
import type { Backup } from './back-up.ts';

/** Notes in the database that was copied that this was done, for the page "System" and the alerts. */
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
