import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest file by far: begun last, it would keep one core waiting for the other. */
const LONGEST = /\/torture\/torture\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      '{domain,contract,server,testing,demo,simulation,torture,web}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    // Wants nginx, which is no package of ours: npm run test:proxy.
    exclude: [...configDefaults.exclude, 'server/http/behind-nginx.test.ts'],
    globalSetup: './testing/database-server.ts',
    // Two cores are what the figures promise; more files at once only slow each other down.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // For machines busy with other things; what is tested for its time says so itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
