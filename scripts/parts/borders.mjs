import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, tool } from './project.mjs';
import { run } from './run.mjs';

/** [a folder, what a file in it imports, whether it may]: the borders of the architecture. */
const cases = [
  ['domain', '#domain/money.ts', true],
  ['domain', '#contract/endpoint.ts', false],
  ['domain', '../contract/endpoint.ts', false],
  ['domain/ledger', '../../server/app.ts', false],
  ['domain/ledger', '../money.ts', true],
  ['domain', 'node:fs', false],
  ['domain', 'zod', false],
  ['contract', '#domain/money.ts', true],
  ['contract', '#server/app.ts', false],
  ['contract/bids', '../../server/app.ts', false],
  ['contract', '#web/main.tsx', false],
  ['server', '#contract/endpoint.ts', true],
  ['server', '#web/main.tsx', false],
  ['server/platform/http', '../../web/main.tsx', false],
  ['server', '#verification/support/database.ts', false],
  ['server/config', '#domain/auction.ts', true],
  ['server/config', './start-error.ts', true],
  ['server/config', '#server/platform/database/pool.ts', false],
  ['server/config', '../platform/database/pool.ts', false],
  ['server/platform/http', '../database/pool.ts', true],
  ['server/platform/http', '#server/config/config.ts', true],
  ['server/platform/http', '#server/deps.ts', false],
  ['server/platform/http', '../../deps.ts', false],
  ['server/platform/http/auth', '../../../engine/sequencer.ts', false],
  ['server/platform/http', '#server/engine/sequencer.ts', false],
  ['server/platform/http', '#server/market/lots/lot-query.ts', false],
  ['server/platform/jobs', '#server/features/accounts/routes.ts', false],
  ['server/platform/jobs', '#server/realtime/gateway.ts', false],
  ['server/platform/observability/tracing', '#server/engine/sequencer.ts', false],
  ['server/engine', '../platform/database/pool.ts', true],
  ['server/engine', '#server/market/lots/lot-query.ts', false],
  ['server/engine', '../market/notices/notify.ts', false],
  ['server/engine', '../platform/http/answers/answer.ts', false],
  ['server/engine', '#server/platform/http/answers/answer.ts', false],
  ['server/engine', '#server/features/bids/routes.ts', false],
  ['server/engine', '../realtime/gateway.ts', false],
  ['server/engine', '../deps.ts', false],
  ['server/market/lots', '#server/engine/sequencer.ts', true],
  ['server/market/lots', '../notices/notify.ts', true],
  ['server/market/lots', '#server/deps.ts', false],
  ['server/market/lots', '#server/features/bids/routes.ts', false],
  ['server/market/lots', '../../features/bids/routes.ts', false],
  ['server/market/lots', '../../realtime/gateway.ts', false],
  ['server/realtime', '../platform/database/pool.ts', true],
  ['server/realtime', './gateway.ts', true],
  ['server/realtime', '#server/features/bids/routes.ts', false],
  ['server/realtime', '../features/bids/routes.ts', false],
  ['server/realtime', '../deps.ts', false],
  ['server/features/bids', '#server/realtime/gateway.ts', false],
  ['server/features/bids', '#server/features/accounts/routes.ts', false],
  ['server/features/bids', '../accounts/routes.ts', false],
  ['server/features/bids', './routes.ts', true],
  ['server/features/accounts/two-factor', '../mails/queue-job.ts', true],
  ['server/features/accounts/two-factor', '../../bids/routes.ts', false],
  ['server/realtime', '../features/market/live.ts', false],
  ['server/realtime', '#server/features/market/live.ts', false],
  ['server/realtime', '../live-reads.ts', false],
  ['server/realtime', '../platform/clock.ts', true],
  ['web', '#contract/endpoint.ts', true],
  ['web', '#server/app.ts', false],
  ['web/lib', '../../server/app.ts', false],
  ['web', 'node:fs', false],
  ['web/features/bids', '#web/features/auctions/list.tsx', false],
  ['web/features/bids', '#web/pages/home.tsx', false],
  ['verification/simulation', '#server/engine/sequencer.ts', true],
  ['verification/simulation/market', '#domain/close.ts', true],
  ['verification/simulation', '#server/platform/database/pool.ts', false],
  ['verification/simulation', '#verification/support/app.ts', false],
  ['verification/simulation', '#web/main.tsx', false],
];

/**
 * Tries each border on the linter itself, with files made for it in a temporary folder: a rule that
 * no longer bites must fail the tests.
 */
export async function checkBorders() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlot-borders-'));
  try {
    for (const name of ['biome.json', '.gitignore']) {
      copyFileSync(join(root, name), join(folder, name));
    }
    const refused = await refusedFiles(folder, cases.map(writeProbe(folder)));
    const broken = cases.filter(([, , allowed], at) => refused.has(probe(at)) === allowed);
    for (const [area, imported, allowed] of broken) {
      console.error(`In ${area}, import '${imported}' is ${allowed ? 'refused' : 'let through'}.`);
    }
    return broken.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const probe = (at) => `probe-${at}.ts`;

const writeProbe =
  (folder) =>
  ([area, imported], at) => {
    const path = join(area, probe(at));
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `import '${imported}';\n`);
    return path;
  };

async function refusedFiles(folder, paths) {
  const rule = '--only=style/noRestrictedImports';
  const { output } = await run(
    tool('.bin/biome'),
    ['lint', rule, '--colors=off', '--max-diagnostics=none', ...paths],
    { quiet: true, cwd: folder },
  );
  const hits = output.matchAll(/(probe-\d+\.ts):\d+:\d+ lint\/style\/noRestrictedImports/g);
  return new Set([...hits].map((hit) => hit[1]));
}
