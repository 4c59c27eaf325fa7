import { tool } from './project.mjs';
import { run } from './run.mjs';

/** [a file that could be, what it imports, whether that may be]: the borders of the architecture. */
const cases = [
  ['domain/probe.ts', '#domain/money.ts', true],
  ['domain/probe.ts', '#contract/endpoint.ts', false],
  ['domain/probe.ts', 'node:fs', false],
  ['domain/probe.ts', 'zod', false],
  ['contract/probe.ts', '#domain/money.ts', true],
  ['contract/probe.ts', '#server/app.ts', false],
  ['contract/probe.ts', '#web/main.tsx', false],
  ['server/probe.ts', '#contract/endpoint.ts', true],
  ['server/probe.ts', '#web/main.tsx', false],
  ['server/probe.ts', '#testing/database.ts', false],
  ['server/features/bids/probe.ts', '#server/features/accounts/routes.ts', false],
  ['server/features/bids/probe.ts', '../accounts/routes.ts', false],
  ['server/features/bids/probe.ts', './routes.ts', true],
  ['web/probe.ts', '#contract/endpoint.ts', true],
  ['web/probe.ts', '#server/app.ts', false],
  ['web/probe.ts', 'node:fs', false],
  ['web/features/bids/probe.ts', '#web/features/auctions/list.tsx', false],
  ['web/features/bids/probe.ts', '#web/pages/home.tsx', false],
];

/** Tries each border on the linter itself: a rule that no longer bites must fail the tests. */
export async function checkBorders() {
  const outcomes = await Promise.all(cases.map(holds));
  const broken = outcomes.filter((line) => line !== undefined);
  for (const line of broken) console.error(line);
  return broken.length === 0;
}

async function holds([file, imported, allowed]) {
  const { output } = await run(
    tool('.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', `--stdin-file-path=${file}`],
    { quiet: true, input: `import '${imported}';\n` },
  );
  const refused = output.includes('noRestrictedImports');
  if (refused === !allowed) return undefined;
  return `${file} importing ${imported} is ${refused ? 'refused' : 'let through'}.`;
}
