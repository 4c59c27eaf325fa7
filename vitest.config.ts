import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{domain,contract,server,testing,demo,simulation,torture,web}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    globalSetup: './testing/database-server.ts',
    // Two cores are what the figures promise; more files at once only slow each other down.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
