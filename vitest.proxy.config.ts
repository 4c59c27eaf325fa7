import { configDefaults, defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests behind the operator's own nginx: npm run test:proxy. */
export default defineConfig({
  test: {
    ...config.test,
    include: ['server/http/behind-nginx.test.ts'],
    exclude: configDefaults.exclude,
  },
});
