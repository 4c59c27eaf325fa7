import type { Config } from '#server/config.ts';

/** Settings of the app under test: the defaults of a first start, without the per-address limits. */
export const testConfig: Config = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  appUrl: 'http://fairlot.test',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  appSecret: 'a secret for tests, long enough to be one',
  smtpUrl: undefined,
  mailFrom: 'Fairlot <no-reply@fairlot.test>',
  securityContact: 'mailto:security@fairlot.test',
  securityPolicy: undefined,
  demo: false,
  publicDemo: false,
  webConcurrency: 1,
  logLevel: 'silent',
  metricsToken: undefined,
  tracing: undefined,
  rateLimits: false,
  adminTwoFactor: 'optional',
  userTwoFactor: 'optional',
  corsOrigins: [],
  trustProxy: false,
  bidding: {
    minLeadSeconds: 300,
    softCloseSeconds: 120,
    collar: { market: 3, floor: 2 },
    hardStopMinutes: 60,
    defaultDurationHours: 168,
  },
};
