import process from 'node:process';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { restore } from '../platform/backup/restore.ts';
import { applicationLog } from '../platform/observability/logging/application-log.ts';
import { onlyArgument, progressLine, runCommand, say } from './command.ts';

const USAGE =
  'Usage: npm run restore -- FOLDER (DATA_DIR, or the database of DATABASE_URL, must be empty)';

/** `npm run restore -- FOLDER`: a backup's database anew, in an empty place. */
await runCommand(async () => {
  const folder = onlyArgument(process.argv.slice(2), USAGE);
  if (folder === undefined) throw new StartError(USAGE);
  const { show, end } = progressLine((done, all) => `${done} of ${all} files`);
  const log = applicationLog({ logLevel: 'error' });
  const found = await restore(readConfig(), folder, { log, progress: show });
  end();
  const newest = found.newestBidAt?.toISOString() ?? 'none';
  say(`Restored: ${found.users} users, ${found.lots} lots, ${found.bids} bids, newest ${newest}.`);
  if (!found.isListProven)
    say(
      'An older version made this backup: nothing in it proves that its list of files is complete.',
    );
  if (found.broken.length > 0)
    throw new StartError(`The history of these lots is not complete: ${found.broken.join(', ')}.`);
  say('Every lot has its complete history. Start the server as usual.');
});
