import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBorders } from './borders.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { pinnedNode, root, tool } from './project.mjs';
import { run, seconds } from './run.mjs';
import { asOne, countPlaywright, countReport, countVitest, Tally } from './tally.mjs';
import { checkTypes } from './types.mjs';

/** In a log file, Biome's colours would drown what it says. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

const lint = [
  'Format and lint',
  async () => asOne(await passes(tool('.bin/biome'), ['ci', ...colours, '.']), 'Format and lint'),
];
const borders = ['Import borders', async () => asOne(await checkBorders(), 'Import borders')];
const types = async () => asOne(await checkTypes(), 'Types');

/** Wants modules of its own, some of which it replaces. */
const SIGN_IN = 'server/features/accounts/sign-in.test.ts';

/** Want modules of their own: they read all schemas that have names. */
const LONERS = [
  'server/platform/http/openapi/openapi-lint.test.ts',
  'server/platform/http/openapi/openapi.test.ts',
  'verification/support/api-docs.test.ts',
];

/** Compute for seconds: hostile inputs, thousands of markets. */
const COMPUTING = [
  'verification/attacks/',
  'verification/ledger/',
  'verification/simulation/',
  'races.test.ts',
  'server/platform/http/openapi/documentation-pages.test.ts',
];

/**
 * Wait: for servers and databases that are started, killed, cut off, filled and copied, for limits and
 * pauses to pass, for markets that play by themselves.
 */
const WAITING = [
  'demo/bots/play-round.test.ts',
  'demo/bots/start-bots.test.ts',
  'outages.test.ts',
  'server/features/ledger/',
  'server/features/sale-documents/lot-proofs.test.ts',
  'server/ledger/ledger.test.ts',
  'server/ledger/record-sales.test.ts',
  'server/platform/backup/',
  'server/platform/database/change-notifications.test.ts',
  'server/platform/database/credentials.test.ts',
  'server/platform/database/embedded/',
  'server/platform/database/tls.test.ts',
  'server/platform/http/limits/',
  'server/platform/jobs/',
  'server/market/notices/notify-admins.test.ts',
  'server/realtime/live-limits.test.ts',
  'server/jobs.test.ts',
  'server/production.test.ts',
];

/** Passwords that are hashed, and half a market for each story of an admin: a quarter of all database tests. */
const OFFICE = [
  'server/features/accounts/',
  'server/features/admin/',
  'server/market/second-admin/',
  'server/features/security-log/',
];

/** Wait, too, and rarely find anything new. */
const LONG_WAITING = [
  'demo/public-demo.long.test.ts',
  'outages.long.test.ts',
  'outage-lines.long.test.ts',
  'reachability.long.test.ts',
  'floods.long.test.ts',
  'server/cli/admin.long.test.ts',
  'server/cli/backup.long.test.ts',
  'server/features/bids/receipts-after-a-kill.long.test.ts',
  'server/platform/backup/backup.long.test.ts',
  'server/platform/backup/backups.long.test.ts',
  'server/platform/database/embedded/open-embedded.long.test.ts',
  'server/platform/database/plain-role.long.test.ts',
  'server/platform/database/slow-query.long.test.ts',
  'server/platform/disk/full-disk.long.test.ts',
  'server/platform/http/limits/default-limits.long.test.ts',
  'server/platform/http/limits/per-account.long.test.ts',
  'server/platform/keys/rotation.long.test.ts',
  'server/platform/mail/slow-mail-server.long.test.ts',
  'server/platform/observability/logging/log-privacy.long.test.ts',
  'server/platform/observability/tracing/tracing.long.test.ts',
  'server/market/lists/csv-readers.long.test.ts',
  'server/market/notices/notify-losers.long.test.ts',
  'server/market/reads/polling-limit.long.test.ts',
  'server/outgoing.long.test.ts',
  'server/stopping.long.test.ts',
];

/** Races and campaigns of chance that rarely find anything new: larger ones than in `npm test`, or `*.long.test.ts`. */
const LONG = [
  'races.test.ts',
  'server/features/bid-requests/approve-all.test.ts',
  'server/features/seller/lower-reserve.test.ts',
  'verification/ledger/',
  'verification/simulation/engine.test.ts',
  '.long.test.ts',
];
/** The same as patterns: a folder whole, a file by its path, a name wherever it ends one. */
const patternOf = (part) => {
  if (part.endsWith('/')) return `${part}**`;
  return part.includes('/') ? part : `**/*${part}`;
};
const later = [...COMPUTING, ...WAITING, ...OFFICE].map(patternOf);
const without = (patterns) => patterns.flatMap((one) => ['--exclude', one]);

/** What finds most slips in the least time: rules, contract, screens' logic, and the engine on PostgreSQL. */
const FIRST = ['domain/', 'contract/', 'web/', 'scripts/', 'server/engine/'];

/** What `npm run check` does, while one waits. */
export const quickSteps = [
  lint,
  borders,
  [
    'Types, and first tests',
    () => both(types(), vitest('--no-isolate', ...FIRST, ...without(later))),
  ],
];

/**
 * All but the browser and what is named above. Test files share their processes' modules, as a server's requests do,
 * which nearly halves the time; types are checked beside them, and so are the few that want modules of their own.
 */
const unitAndDatabase = [
  'Types, and unit and database tests',
  () =>
    both(
      types(),
      vitest('--no-isolate', '--maxWorkers', '3', ...without([...LONERS, ...later])),
      vitest('--maxWorkers', '1', ...LONERS),
    ),
];

const build = [
  'Build of the web app',
  async () => asOne(await ensureWebBuilt(), 'Build of the web app'),
];

/** What `npm test` does. */
export const allSteps = [
  lint,
  borders,
  unitAndDatabase,
  build,
  [
    'Accounts, office, servers and databases that break, simulation, hostile inputs',
    // Those that wait share three processes with those that compute.
    () =>
      both(
        vitest(
          '--no-isolate',
          '--maxWorkers',
          '3',
          ...WAITING,
          ...COMPUTING,
          ...OFFICE,
          ...without([SIGN_IN]),
        ),
        vitest('--maxWorkers', '1', SIGN_IN),
      ),
  ],
  ['Browser tests', () => playwright()],
];

/** Stories that only `npm run verify:long` tells. */
const LONG_STORIES = ['.long.spec.ts'];

/** What `npm run verify:long` does; what is not done in so many minutes fails. */
export const longSteps = [
  build,
  [
    'Servers and databases that break, for long',
    () => vitestWithin(20, '--no-isolate', '--maxWorkers', '4', ...LONG_WAITING),
  ],
  [
    'Long campaigns',
    () => vitestWithin(50, '--no-isolate', ...LONG, ...without(LONG_WAITING.map(patternOf))),
  ],
  ['Long browser tests', () => playwright(...LONG_STORIES)],
];

/** Runs the steps in order, prints each one's time, at last what failed and the sum; sets the exit code. */
export async function runSteps(steps) {
  // Servers are started some hundred times: Node reads their sources once and keeps what it made of them.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
  const started = performance.now();
  const tally = new Tally();
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const count = await step();
    tally.add(count);
    const { passed, failures } = count;
    console.log(`── ${name}: ${passed} passed, ${failures.length} failed in ${seconds(begun)}`);
  }
  process.exitCode = tally.failed === 0 ? 0 : 1;
  // Once more at the end, where it is found among thousands of lines.
  for (const failure of tally.failures) console.log(`\n✗ ${failure}`);
  console.log(`\nAll in ${seconds(started)}`);
  console.log(String(tally));
}

/** Counts that are made at the same time, as one. */
async function both(...counts) {
  const tally = new Tally();
  for (const count of await Promise.all(counts)) tally.add(count);
  return tally;
}

const passes = async (file, args) => (await run(file, args)).code === 0;

const vitest = (...args) => vitestWithin(undefined, ...args);

async function vitestWithin(minutes, ...args) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(
      pinnedNode,
      [tool('vitest/vitest.mjs'), 'run', ...args, ...reporters],
      { timeout: minutes && minutes * 60_000 },
    );
    return countReport(report, countVitest, code);
  });
}

async function playwright(...files) {
  const chromium = await findChromium();
  if (chromium === undefined) {
    return asOne(false, 'No Chromium that runs. Install one, or set CHROMIUM_PATH to it.');
  }
  return withReport(async (report) => {
    const { code } = await run(
      pinnedNode,
      [tool('@playwright/test/cli.js'), 'test', ...files, '--reporter=list,json'],
      { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return countReport(report, countPlaywright, code);
  });
}

async function withReport(act) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlot-report-'));
  try {
    return await act(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
