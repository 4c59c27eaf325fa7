import { join } from 'node:path';
import process from 'node:process';
import { applicationLog } from '../application-log.ts';
import { backUp } from '../backup/back-up.ts';
import { loadConfig } from '../config.ts';
import { megabytes, onlyArgument, progressLine, runCommand, say } from './command.ts';

/** `npm run backup [-- FOLDER]`: a copy of everything, whether or not the server is running. */
await runCommand(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const usual = join(import.meta.dirname, '../../backups', `fairlot-${stamp}Z`);
  const folder = onlyArgument(process.argv.slice(2), 'Usage: npm run backup [-- FOLDER]') ?? usual;
  const { show, end } = progressLine((done, all) => `${megabytes(done)} of ${megabytes(all)}`);
  const log = applicationLog({ logLevel: 'error' });
  const facts = await backUp(loadConfig(), folder, { log, progress: show });
  end();
  say(`Backed up to ${folder} (${facts.kind}, as of ${facts.made_at}).`);
  say("It holds people's data and secrets: keep it where only you can read it.");
});
