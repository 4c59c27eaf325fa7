import { configDefaults, defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What wants more than our packages bring, by commands of its own: scripts/parts/machine-tests.mjs. */
export default defineConfig({
  test: {
    ...config.test,
    include: ['{server,verification}/**/*.machine.test.ts'],
    exclude: configDefaults.exclude,
  },
});
