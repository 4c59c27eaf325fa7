import { expect, test } from 'vitest';
import { testConfig } from '#verification/support/test-config.ts';
import { refuseUnsafeDevelopment } from './refuse-unsafe.ts';

const local = { ...testConfig, port: 3000, appUrl: 'http://127.0.0.1:3000' };

test.each([
  ['HOST=0.0.0.0', { host: '0.0.0.0', appUrl: 'http://localhost:3000' }],
  ['HOST=::', { host: '::', appUrl: 'http://localhost:3000' }],
  ['HOST=192.0.2.7', { host: '192.0.2.7', appUrl: 'http://192.0.2.7:3000' }],
  ['APP_URL=https://fairlot.example', { appUrl: 'https://fairlot.example' }],
  ['APP_URL=http://localhost.example', { appUrl: 'http://localhost.example' }],
])('outside production %s is refused in one line that says what to set', (setting, given) => {
  expect(() => refuseUnsafeDevelopment({ ...local, ...given })).toThrow(
    `${setting} lets other machines in: set NODE_ENV=production for them, or DEMO=public for a demonstration.`,
  );
  const demo = { ...local, ...given, publicDemo: true };
  expect(() => refuseUnsafeDevelopment({ ...demo, rateLimits: true })).not.toThrow();
  expect(() => refuseUnsafeDevelopment({ ...demo, rateLimits: false })).toThrow(
    'RATE_LIMITS must be on',
  );
  expect(() => refuseUnsafeDevelopment({ ...local, ...given, production: true })).not.toThrow();
});

test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])(
  'on %s a start needs neither',
  (host) => {
    expect(() => refuseUnsafeDevelopment({ ...local, host })).not.toThrow();
  },
);
