import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { bringUpToDate } from '../db/bring-up-to-date.ts';
import type { Db } from '../db/pool.ts';
import { LINK_MINUTES } from '../features/accounts/signed-link.ts';
import { applicationLog } from '../logging/application-log.ts';
import { StartError } from '../start-error.ts';
import { type AdminWish, createAdmin } from './create-admin.ts';
import { reachDatabase } from './reach-database.ts';
import { switchTwoFactorOff } from './switch-two-factor-off.ts';

const USAGE = `Usage: npm run admin -- create EMAIL [--promote]
       npm run admin -- two-factor-off EMAIL`;

const WHAT_HAPPENED = {
  created: 'has a new account, as admin.',
  promoted: 'is an admin now, with the account and password it had.',
  unchanged: 'was an admin already; nothing was changed.',
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Wish = AdminWish & { command: 'create' | 'two-factor-off' };

function readWish(args: string[]): Wish {
  try {
    const options = { promote: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, email, ...more] = positionals;
    const known = command === 'create' || (command === 'two-factor-off' && !values.promote);
    if (known && email && more.length === 0) return { command, email, promote: values.promote };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new StartError(USAGE);
}

/** `npm run admin -- …`: does what was asked, whether or not the server is running. */
async function run(args: string[]): Promise<void> {
  const wish = readWish(args);
  const config = loadConfig();
  const log = applicationLog({ logLevel: 'error' });
  const database = await reachDatabase(config, log);
  try {
    await bringUpToDate(database, log);
    if (wish.command === 'create') await create(database.db, config, wish);
    else say(await switchTwoFactorOff(database.db, wish.email));
  } finally {
    await database.close();
  }
}

async function create(db: Db, config: Config, wish: AdminWish): Promise<void> {
  const { did, email, link } = await createAdmin(db, config, wish);
  say(`${email} ${WHAT_HAPPENED[did]}`);
  say(`Set the password here, within ${LINK_MINUTES} minutes (the link works once):`);
  say(link);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
