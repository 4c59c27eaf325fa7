import { join } from 'node:path';
import process from 'node:process';
import { type GivenConfig, readConfig } from '../config/config.ts';
import { type Backup, backUp } from '../platform/backup/back-up.ts';
import { noteBackup } from '../platform/backup/note-backup.ts';
import { reasonOf } from '../platform/database/outage.ts';
import { openKysely, openPool } from '../platform/database/pool.ts';
import { applicationLog } from '../platform/observability/logging/application-log.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { megabytes, onlyArgument, progressLine, runCommand, say } from './command.ts';
import { reachDatabase } from './reach-database.ts';

/** The copy stands whether or not this works. */
async function note(config: GivenConfig, backup: Backup, log: Log): Promise<void> {
  try {
    const database = await reachDatabase(config, log);
    // As the owner: a database that no server of this version has started with grants the server nothing yet.
    const pool = openPool(database.owner, log, 1);
    await noteBackup(openKysely(pool), backup)
      .finally(() => pool.end())
      .finally(() => database.close());
  } catch (error) {
    say(
      `It could not be recorded in the database, so the System page does not show it: ${reasonOf(error)}`,
    );
  }
}

/** `npm run backup [-- FOLDER]`: a copy of everything, whether or not the server is running. */
await runCommand(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const usual = join(import.meta.dirname, '../../backups', `fairlot-${stamp}Z`);
  const folder = onlyArgument(process.argv.slice(2), 'Usage: npm run backup [-- FOLDER]') ?? usual;
  const { show, end } = progressLine((done, all) => `${megabytes(done)} of ${megabytes(all)}`);
  const log = applicationLog({ logLevel: 'error' });
  const config = readConfig();
  const backup = await backUp(config, folder, { log, progress: show });
  end();
  const { manifest, extent } = backup;
  say(`Backed up to ${backup.folder} (${manifest.kind}, as of ${manifest.made_at}).`);
  say(
    `All ${extent.files} files (${megabytes(extent.bytes)}) were read back and match what was written.`,
  );
  await note(config, backup, log);
  say("It holds people's data and secrets: keep it where only you can read it.");
});
