import { defineConfig, devices } from '@playwright/test';

/** Chromium's own sandbox does not work for root, and containers rarely have a GPU. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Every window of a whole Chromium keeps two pages of its own ready behind the address bar, which nobody
 * sees here: 0.6 s of CPU for each of a few hundred windows. Chromium heeds only the last list of what
 * is off, so Playwright's own (1.65) stands before the two.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'verification/e2e',
  // `npm run verify:long` tells these, too; and so does who names one with VERIFY_LONG=yes.
  testIgnore: process.env.VERIFY_LONG === 'yes' ? [] : '**/*.long.spec.ts',
  // For two cores: a third story at a time makes all of them late, and lots end while they are played.
  workers: 2,
  // Ends what hangs. How long a step may take is said where it is waited for.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    // What stories hold back or change would pass it by; the one of the offline page lets it in.
    serviceWorkers: 'block',
    // Recording costs every page a third more; whoever looks into a failure asks for it: --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...asRoot,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${OFF.join(',')}`,
      ],
    },
  },
});
