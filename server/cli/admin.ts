import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { LINK_MINUTES } from '../features/accounts/signed-link.ts';
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts';
import type { Db } from '../platform/database/pool.ts';
import { applicationLog } from '../platform/observability/logging/application-log.ts';
import { type AdminWish, createAdmin } from './create-admin.ts';
import { erasePerson } from './erase-person.ts';
import { reachDatabase } from './reach-database.ts';
import { revokeAdmin } from './revoke-admin.ts';
import { switchTwoFactorOff } from './switch-two-factor-off.ts';

const USAGE = `Usage: npm run admin -- create EMAIL [--promote]
       npm run admin -- revoke EMAIL [--last]
       npm run admin -- two-factor-off EMAIL
       npm run admin -- erase-person EMAIL`;

const WHAT_HAPPENED = {
  created: 'has a new admin account.',
  promoted:
    'is an admin now. Its password and sessions no longer work: its owner gets an email with a link to set a new password.',
  unchanged: 'was an admin already; nothing was changed.',
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Wish = { email: string; command: keyof typeof OPTIONS; promote: boolean; last: boolean };

/** Each command and the one option it may have. */
const OPTIONS = {
  ...{ create: 'promote', revoke: 'last' },
  ...{ 'two-factor-off': undefined, 'erase-person': undefined },
} as const;

const isCommand = (word: string | undefined): word is Wish['command'] =>
  word !== undefined && Object.hasOwn(OPTIONS, word);

function readWish(args: string[]): Wish {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { promote: flag, last: flag };
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, email, ...more] = positionals;
    const given = (['promote', 'last'] as const).filter((option) => values[option]);
    if (isCommand(command) && email && more.length === 0) {
      const { promote, last } = values;
      if (given.every((option) => option === OPTIONS[command]))
        return { command, email, promote, last };
    }
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
    else if (wish.command === 'revoke') say(await revokeAdmin(database.db, wish));
    else if (wish.command === 'erase-person')
      say(await erasePerson(database.owner, wish.email, log));
    else say(await switchTwoFactorOff(database.db, wish.email));
  } finally {
    await database.close();
  }
}

async function create(db: Db, config: Config, wish: AdminWish): Promise<void> {
  const { did, email, link } = await createAdmin(db, config, wish);
  say(`${email} ${WHAT_HAPPENED[did]}`);
  if (!link) return;
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
