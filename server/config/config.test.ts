import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '#verification/support/test-config.ts';
import { trustRule } from '../platform/http/fastify-options.ts';
import { loadConfig } from './config.ts';
import { settingNames } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlot-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (environment: Record<string, string>) => loadConfig(environment, folder);
const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  LEDGER_KEY: '0'.repeat(64),
  DATABASE_URL: 'postgres://shop:pass@db/shop',
  SMTP_URL: 'smtp://mail:25',
};

test('without any setting a local demo market opens on port 3000', () => {
  expect(load({})).toMatchObject({
    production: false,
    appUrl: 'http://127.0.0.1:3000',
    dataDir: join(folder, '.data'),
    databaseUrl: undefined,
    demo: true,
    rateLimits: true,
    trustProxy: false,
    reserves: 'allowed',
    bidding: {
      ...{ minLeadSeconds: 300, softCloseSeconds: 120, hardStopMinutes: 60 },
      collar: { market: 3, floor: 2 },
      increments: testConfig.bidding.increments,
    },
  });
});

test('the environment wins over .env, and an empty value is none', () => {
  writeFileSync(join(folder, '.env'), 'PORT=4001\nHOST=0.0.0.0\nAPP_URL=\n');
  expect(load({ PORT: '4002' })).toMatchObject({ port: 4002, appUrl: 'http://localhost:4002' });
});

test.each([
  ['PORT', 'http', 'PORT=http is not accepted. It takes a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT=70000 is not accepted'],
  ['DEMO', 'yes', 'It takes on, off or public.'],
  ['APP_URL', 'fairlot.example', 'APP_URL=fairlot.example is not accepted'],
  ['APP_URL', 'https://fairlot.example/shop', 'without a path'],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS=* is not accepted'],
  ['TRUST_PROXY', 'on', 'how many proxies'],
  ['TRUST_PROXY', 'abc', 'TRUST_PROXY=abc is not accepted'],
  ['TRUST_PROXY', '0', '1 to 9'],
  ['TRUST_PROXY', '10', '1 to 9'],
  ['TRUST_PROXY', '999.1.1.1', 'is not accepted'],
  ['TRUST_PROXY', '127.0.0.1/33', 'is not accepted'],
  ['TRUST_PROXY', '10.0.0.0/0', 'is not accepted'],
  ['TRUST_PROXY', '::1/129', 'is not accepted'],
  ['TRUST_PROXY', '10.0.0.1,bad:::', 'is not accepted'],
  ['HOST', '999.1.1.1', 'HOST=999.1.1.1 is not accepted'],
  ['HOST', 'localhost:3000', 'HOST=localhost:3000 is not accepted'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL is not accepted'],
  ['SMTP_URL', 'smtp:mail', 'SMTP_URL is not accepted'],
  ['SMTP_URL', 'smtp://shop:%FF@mail', 'SMTP_URL is not accepted'],
  ['SMTP_URL', 'smtp://shop:100%@mail', 'SMTP_URL is not accepted'],
  ['DATABASE_URL', 'postgres://shop:100%sure@db/shop', 'a % in the password as %25'],
  ['APP_SECRET', ' '.repeat(40), 'APP_SECRET is not accepted'],
  ['LEDGER_KEY', 'abc', 'LEDGER_KEY is not accepted. It takes 64 hex digits'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM=nobody is not accepted'],
  ['BID_COLLAR_FLOOR_MULTIPLE', '0', 'BID_COLLAR_FLOOR_MULTIPLE=0 is not accepted'],
  ['INCREMENTS', '0:0.01,10', 'INCREMENTS=0:0.01,10 is not accepted. It takes price:increment'],
  ['INCREMENTS', '0:0.005', 'INCREMENTS=0:0.005 is not accepted'],
  ['INCREMENTS', '0:1;10:5', 'is not accepted'],
  ['INCREMENTS', '1:0.01', 'The first increment must apply from $0.00.'],
  ['INCREMENTS', '0:0', 'Each increment must be at least $0.01.'],
  ['INCREMENTS', '0:1,10:5,10:6', 'Each increment must apply from a higher price'],
  ['SECURITY_CONTACT', 'javascript:alert(1)', 'an email address or https:// page'],
  ['SOFT_CLOSE_SECONDS', '-1', 'SOFT_CLOSE_SECONDS=-1 is not accepted'],
  ['NODE_ENV', 'prod', 'It takes production, development or test.'],
])('%s=%s stops the start with a line that says what is accepted', (name, value, line) => {
  expect(() => load({ [name]: value })).toThrow(line);
});

test('everything that is wrong is named at once, each in a line', () => {
  const wrong = { PORT: 'abc', SOFT_CLOSE_SECONDS: '-5', INCREMENTS: '0:x', RATE_LIMIT: 'off' };
  expect(() => load({ ...wrong, SMTP_URL: 'smtp:hunter2' })).toThrow(
    new RegExp(
      [
        /^There is no setting RATE_LIMIT\. Did you mean RATE_LIMITS\?/,
        /PORT=abc is not accepted\. .*/,
        /SMTP_URL is not accepted\. .*/,
        /SOFT_CLOSE_SECONDS=-5 is not accepted\. .*/,
        /INCREMENTS=0:x is not accepted\. .*$/,
      ]
        .map(({ source }) => source)
        .join('\\n'),
    ),
  );
  const missing = ['APP_SECRET', 'LEDGER_KEY', 'DATABASE_URL', 'SMTP_URL'];
  const lines = missing.map((name) => `In production ${name} must be set\\. .*`);
  expect(() => load({ NODE_ENV: 'production' })).toThrow(new RegExp(`^${lines.join('\\n')}$`));
});

test.each([
  ['PORT 4001', 1],
  ['# the port\n\nHOST=::1\nPORT: 4001\n', 4],
  ['MAIL_FROM="Fair\nlot <us@fairlot.test>"\r\nexport PORT', 3],
])(
  'a line of .env that sets nothing stops the start with its number, not its words: %j',
  (text, line) => {
    const path = join(folder, '.env');
    writeFileSync(path, text);
    expect(() => load({})).toThrow(`Line ${line} of ${path} must read NAME=value.`);
  },
);

test.each([
  `APP_SECRET=${'x'.repeat(40)}#hunter2`,
  `APP_SECRET=${'x'.repeat(39)}=#hunter2`,
  'SMTP_URL=smtp://shop:pa#hunter2@mail',
  'METRICS_TOKEN=abcdefghijklmnop"#hunter2"',
])('a line of .env of which a part would be left out stops the start, too: %s', (line) => {
  const path = join(folder, '.env');
  writeFileSync(path, `PORT=4001 # not 4000: see issue#5\n${line}\n`);
  expect(() => load({})).toThrow(`Line 2 of ${path} must have its value in quotes`);
});

test('.env may have comments, empty lines, exports and values in quotes over several lines', () => {
  const secret = `${'x'.repeat(32)}\n# y\n\n#${'z#'.repeat(3)}`;
  writeFileSync(
    join(folder, '.env'),
    `# A="\n\r\n export PORT=4001 # not 4000\r\nAPP_SECRET="${secret}" # long\nLOG_LEVEL="info"#\n`,
  );
  expect(load({})).toMatchObject({ port: 4001, appSecret: secret, logLevel: 'info' });
});

test('.env may begin with the mark that editors on Windows put there', () => {
  writeFileSync(join(folder, '.env'), '\uFEFFPORT=4001\r\nHOST=0.0.0.0\r\n');
  expect(load({})).toMatchObject({ port: 4001, host: '0.0.0.0' });
});

test('.env of an earlier version with one process is taken, with several it says what to do', () => {
  writeFileSync(join(folder, '.env'), 'WEB_CONCURRENCY=1');
  expect(load({}).port).toBe(3_000);
  writeFileSync(join(folder, '.env'), 'WEB_CONCURRENCY=4');
  expect(() => load({})).toThrow(/^WEB_CONCURRENCY is no longer a setting\. Start several servers/);
});

test('a lot may end as soon as it usually does: a longer lead would let none be approved', () => {
  const hour = { DEFAULT_DURATION_HOURS: '1' };
  expect(load({ ...hour, MIN_LEAD_SECONDS: '3600' }).bidding.minLeadSeconds).toBe(3_600);
  expect(() => load({ ...hour, MIN_LEAD_SECONDS: '3601' })).toThrow(
    /^MIN_LEAD_SECONDS=3601 is longer than a lot runs .* set it to at most 3600/,
  );
});

test('a DATA_DIR that no disk has room for the name of is refused in one line', () => {
  expect(() => load({ DATA_DIR: 'x'.repeat(300) })).toThrow(
    /^DATA_DIR .* cannot be written: a name in the path is too long\. /,
  );
});

test('a malformed secret is named without its value', () => {
  const url = 'mysql://root:hunter2@db/shop';
  expect(() => load({ DATABASE_URL: url })).toThrow(/^DATABASE_URL is not accepted/);
  expect(() => load({ DATABASE_URL: url })).not.toThrow(/hunter2/);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://shop:hunter2@traces.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://traces.example/otlp?key=hunter2'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=hunter2%0D%0A'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=hunter2%E2%82%AC'],
])(
  '%s=%s, which no request could carry, stops the start instead of reaching the log',
  (name, value) => {
    expect(() => load({ [name]: value })).toThrow(`${name} is not accepted`);
    expect(() => load({ [name]: value })).not.toThrow(/hunter2/);
  },
);

test.each([
  ['PROT', 'Did you mean PORT?'],
  ['DATABASEURL', 'Did you mean DATABASE_URL?'],
  ['CORS_ORIGIN', 'Did you mean CORS_ORIGINS?'],
  ['port', 'Did you mean PORT?'],
  ['FAIRLOT_THEME', '.env.example lists them all.'],
])('%s in the environment is taken for a mistake', (name, hint) => {
  expect(() => load({ [name]: '1' })).toThrow(`There is no setting ${name}. ${hint}`);
});

test("other programs' names in the environment are theirs, but not in .env", () => {
  expect(load({ HOME: '/', POST: '1', API_URL: 'x', HOSTNAME: 'x' }).port).toBe(3000);
  writeFileSync(join(folder, '.env'), 'API_URL=x');
  expect(() => load({})).toThrow('There is no setting API_URL.');
});

test('lists of origins and proxies come apart at their commas', () => {
  const config = load({
    CORS_ORIGINS: 'https://a.example, http://b:81/',
    TRUST_PROXY: '10.0.0.0/8',
  });
  expect(config.corsOrigins).toEqual(['https://a.example', 'http://b:81']);
  expect(config.trustProxy).toEqual(['10.0.0.0/8']);
  const addresses = ['127.0.0.1', '::1', 'fd00::/8', '10.1.2.3/32', '::ffff:10.0.0.1/128'];
  expect(load({ TRUST_PROXY: addresses.join(', ') }).trustProxy).toEqual(addresses);
});

test('TRUST_PROXY=2 trusts the two nearest proxies and no further', () => {
  const trust = trustRule(load({ TRUST_PROXY: '2' }).trustProxy);
  if (typeof trust !== 'function') throw new Error('expected a rule');
  expect([0, 1, 2].map((hop) => trust('10.0.0.1', hop))).toEqual([true, true, false]);
});

test('a local secret is made once, for its owner only, and stays', () => {
  const first = load({}).appSecret;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(load({}).appSecret).toBe(first);
  expect(statSync(join(folder, '.data', 'app-secret')).mode & 0o777).toBe(0o600);
});

describe('in production', () => {
  test('admins need a second step unless the operator says otherwise', () => {
    expect(load(production).adminTwoFactor).toBe('required');
    expect(load({ ...production, ADMIN_2FA: 'optional' }).adminTwoFactor).toBe('optional');
    expect(load({}).adminTwoFactor).toBe('optional');
  });

  test('nothing of the demo exists', () => {
    expect(load(production)).toMatchObject({ production: true, demo: false });
  });

  test.each(['APP_SECRET', 'LEDGER_KEY', 'DATABASE_URL', 'SMTP_URL'])('%s must be set', (name) => {
    expect(() => load({ ...production, [name]: '' })).toThrow(`In production ${name} must be set.`);
  });

  test.each([
    ['DATABASE_URL', 'postgres://postgres:postgres@db/shop'],
    ['DATABASE_URL', 'postgres://shop:ChangeMe@db/shop'],
    ['DATABASE_URL', 'postgres://p%40t:p%40t@db/shop'],
    ['SMTP_URL', 'smtps://mailer:password@mail'],
  ])('a password that everyone knows, in %s, is refused without being said', (name, value) => {
    expect(() => load({ ...production, [name]: value })).toThrow(
      `In production ${name} must have a password that others do not know.`,
    );
    expect(load({ [name]: value })).toMatchObject({ production: false });
  });

  test('a database that signs us in without a password, by its socket or a certificate, is taken', () => {
    const databaseUrl = 'postgres://shop@localhost/shop?host=/run/postgresql';
    expect(load({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  test('https is how people come: plain http is accepted from this machine alone', () => {
    const appUrl = (APP_URL: string) => load({ ...production, APP_URL }).appUrl;
    expect(appUrl('https://fairlot.example')).toBe('https://fairlot.example');
    expect(appUrl('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  });

  test.each(['192.0.2.2', '0.0.0.0', '::', 'fairlot.example'])(
    'who listens to other machines, on %s, must say by which https address they come',
    (HOST) => {
      expect(() => load({ ...production, HOST })).toThrow(/^In production APP_URL must begin with/);
      const APP_URL = 'https://fairlot.example';
      expect(load({ ...production, HOST, APP_URL })).toMatchObject({ host: HOST, appUrl: APP_URL });
    },
  );

  test('a password with a percent sign, written as it must be, is taken', () => {
    const databaseUrl = 'postgres://shop:100%25sure@db/shop';
    expect(load({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  test.each([
    ['DEMO', 'on'],
    ['RATE_LIMITS', 'off'],
    ['LEDGER', 'off'],
    ['APP_URL', 'http://fairlot.example'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => load({ ...production, [name]: value })).toThrow(/^In production .*/);
  });
});

test('.env.example lists every setting and no other, with a comment to each', () => {
  const text = readFileSync(join(import.meta.dirname, '../..', '.env.example'), 'utf8');
  expect(Object.keys(parseEnv(text)).sort()).toEqual([...settingNames].sort());
  for (const name of settingNames) expect(text).toMatch(new RegExp(`^# .+\\n${name}=`, 'm'));
});

test('.env.example as it stands changes nothing', () => {
  const text = readFileSync(join(import.meta.dirname, '../..', '.env.example'), 'utf8');
  const { appSecret: _, ...plain } = load({});
  writeFileSync(join(folder, '.env'), text);
  expect(load({})).toMatchObject(plain);
});
