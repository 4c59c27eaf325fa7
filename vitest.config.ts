import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files by far, the longest first: begun last, one of them would keep the whole run waiting
 * for it alone.
 */
const LONGEST = [
  'verification/fuzz/fuzz.long.test.ts',
  'verification/torture/torture.long.test.ts',
  'verification/private-limits/private-limits.long.test.ts',
  'server/platform/backup/backup.long.test.ts',
  'server/cli/backup.long.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/features/ledger/proofs.test.ts',
];

/** What only `npm run verify:long` runs. */
const LONG = '**/*.long.test.ts';
const isLong = process.env.VERIFY_LONG === 'yes';

/** Where a file stands among the longest; all others stand behind them. */
const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at === -1 ? LONGEST.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: [
      '{domain,contract,server,verification,demo,web}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    // Want nginx, promtool, PostgreSQL's own tools or root: npm run test:machine -- proxy and the like.
    exclude: [...configDefaults.exclude, '**/*.machine.test.ts', ...(isLong ? [] : [LONG])],
    globalSetup: './verification/support/database-server.ts',
    // Two cores are what the figures promise; more files at once only slow each other down.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // For machines busy with other things; what is tested for its time says so itself.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Not a second: what is waited for comes later on a slow machine.
    expect: { poll: { timeout: 30_000 } },
    // What differs is said whole: some faults are seen once.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
