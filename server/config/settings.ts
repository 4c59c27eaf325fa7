import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { increments } from './increments.ts';

const wholeNumber = (least: number, most: number, usual: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most)).default(usual);

const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off']))
  .transform((word) => word === 'on');

const url = (...protocols: string[]) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return protocols.includes(protocol) && isEncoded(username) && isEncoded(password);
  });

/** Programs disagree about a % that begins no percent-encoding. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The http address of a host and port. */
export const plainAddress = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** 'https://shop.example' with nothing after it; with * any site could act for a signed-in user. */
const origin = z
  .string()
  .transform((text) => text.trim().replace(/\/$/, ''))
  .refine((text) => URL.canParse(text) && new URL(text).origin === text);

const address = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** '10.0.0.1', '10.0.0.0/8' or the same of IPv6. */
function isNetwork(text: string): boolean {
  const [, ip = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(ip);
  if (version === 0 || bits === undefined) return version !== 0;
  return Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** A path is appended to it. fetch refuses an address with a user and password, and shows it in its error. */
const plainUrl = (text: string): boolean => {
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
};

/** Characters that a header may hold: fetch refuses others, and shows the value in its error. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** 'x-key=abc,x-team=shop', with percent-encoded values (OpenTelemetry's format). */
const pairs = z
  .string()
  .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/)
  .transform((text, context) => {
    try {
      const each = text.split(',').map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
      return Object.fromEntries(
        each.map(([, name, value = '']) => [name, decodeURIComponent(value)]),
      );
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().regex(HEADER_VALUE)));

/** A comma separates two secrets only where an id follows; a secret without an id may contain commas. */
const secretList = z
  .string()
  .transform((text) => text.split(/,(?=[\w-]{1,16}:)/))
  .pipe(z.array(z.string().refine((text) => text.trim().length >= 32)))
  .default([]);

/** Every setting there is. Defaults that depend on others are filled in by loadConfig. */
export const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .refine((host) => URL.canParse(plainAddress(host, 80)))
    .default('127.0.0.1'),
  APP_URL: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => new URL(text).origin === text)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  APP_SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32)
    .optional(),
  APP_SECRET_PREVIOUS: secretList,
  FILES_KEY: secretList,
  LEDGER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  LEDGER_KEY_PREVIOUS: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  LEDGER_POLICY: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine((text) => URL.canParse(text) && new URL(text).hostname !== '')
    .optional(),
  MAIL_FROM: z.string().regex(address).default('Fairlot <no-reply@fairlot.test>'),
  SECURITY_CONTACT: z
    .string()
    .transform((text) => (/^[^\s<>@:]+@[^\s<>@]+$/.test(text) ? `mailto:${text}` : text))
    .pipe(z.string().regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/))
    .optional(),
  SECURITY_POLICY: url('https:').optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/)
    .optional(),
  OPERATOR_REGISTER: z.string().optional(),
  PAYMENT_PAYEE: z.string().max(70).optional(),
  PAYMENT_ACCOUNT: z.string().max(70).optional(),
  PAYMENT_BANK: z.string().max(140).optional(),
  TEXTS_DIR: z.string().optional(),
  TERMS_REQUIRED: z.enum(['yes', 'no']).default('no'),
  DEMO: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off', 'public']))
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:')
    .refine((text) => URL.canParse(text) && plainUrl(text))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
    .transform(Number)
    .default(1),
  RATE_LIMITS: onOff.default(true),
  LEDGER: onOff.default(true),
  ADMIN_2FA: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['optional', 'required']))
    .optional(),
  USER_2FA: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['optional', 'required']))
    .default('optional'),
  FOUR_EYES: onOff.optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(origin))
    .default([]),
  TRUST_PROXY: z
    .union([
      z.literal('off').transform(() => false as const),
      z
        .string()
        .regex(/^[1-9]$/)
        .transform(Number),
      z
        .string()
        .transform((text) => text.split(',').map((part) => part.trim()))
        .pipe(z.array(z.string().refine(isNetwork))),
    ])
    .default(false),
  MIN_LEAD_SECONDS: wholeNumber(0, 86_400, 300),
  SOFT_CLOSE_SECONDS: wholeNumber(0, 3_600, 120),
  HARD_STOP_MINUTES: wholeNumber(0, 1_440, 60),
  DEFAULT_DURATION_HOURS: wholeNumber(1, 2_160, 168),
  BID_COLLAR_MARKET_MULTIPLE: wholeNumber(1, 100, 3),
  BID_COLLAR_FLOOR_MULTIPLE: wholeNumber(1, 100, 2),
  INCREMENTS: increments,
  RESERVES: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['off', 'allowed']))
    .default('allowed'),
  PAYMENT_DAYS: wholeNumber(1, 90, 7),
  PAYMENT_FOUR_EYES_ABOVE: wholeNumber(0, 1_000_000_000, 10_000),
  STRIKES_TO_SUSPEND: wholeNumber(1, 100, 3),
  SUSPENSION_DAYS: wholeNumber(1, 3_650, 30),
});

export type Settings = z.output<typeof Settings>;
export type SettingName = keyof Settings;

export const settingNames = Object.keys(Settings.shape) as SettingName[];

/** What each setting accepts, in the words of the error message. */
export const accepts: Record<SettingName, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 1 to 65535',
  HOST: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  APP_URL: 'the http(s) address people open, without a path, such as https://fairlot.example',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host:port/database, with a % in the password as %25',
  DATABASE_OWNER_URL:
    'postgres://owner:password@host:port/database, the database of DATABASE_URL as the role that owns its tables',
  APP_SECRET: 'at least 32 characters nobody can guess, optionally after a name and a colon',
  APP_SECRET_PREVIOUS: 'what APP_SECRET was before, newest first, separated by commas',
  FILES_KEY: 'at least 32 characters nobody can guess; earlier ones follow, separated by commas',
  LEDGER_KEY: '64 hex digits nobody can guess, such as `openssl rand -hex 32` prints',
  LEDGER_KEY_PREVIOUS: 'what LEDGER_KEY was before, 64 hex digits',
  LEDGER_POLICY: 'a file with the witnesses of the ledger, as docs/witnessing.md says',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…, with a % in the password as %25',
  MAIL_FROM: 'an address such as Fairlot <no-reply@fairlot.example>',
  SECURITY_CONTACT: 'an email address or https:// page, such as security@fairlot.example',
  SECURITY_POLICY: 'the https:// address of a page',
  OPERATOR_NAME: 'the name of whoever runs the market',
  OPERATOR_ADDRESS: 'a postal address in one line',
  OPERATOR_EMAIL: 'an email address, such as help@fairlot.example',
  OPERATOR_REGISTER: 'the register and number of the company',
  PAYMENT_PAYEE: 'the name of who is paid, of at most 70 characters',
  PAYMENT_ACCOUNT: 'the number of the account that buyers pay to, of at most 70 characters',
  PAYMENT_BANK:
    'the name of its bank and what identifies it (BIC, routing number), of at most 140 characters',
  TEXTS_DIR: 'a folder with Markdown files as in texts/',
  TERMS_REQUIRED: 'yes or no',
  DEMO: 'on, off or public',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  METRICS_TOKEN: 'at least 16 letters, digits or symbols, without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the http(s) address of a collector, such as http://localhost:4318; a password goes into OTEL_EXPORTER_OTLP_HEADERS',
  OTEL_EXPORTER_OTLP_HEADERS: 'names and values separated by commas, such as x-key=abc,x-team=shop',
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces that is sampled, from 0 to 1',
  RATE_LIMITS: 'on or off',
  LEDGER: 'on or off',
  ADMIN_2FA: 'optional or required',
  USER_2FA: 'optional or required',
  FOUR_EYES: 'on or off',
  CORS_ORIGINS:
    'origins separated by commas, such as https://app.example,https://shop.example:8443',
  TRUST_PROXY:
    'off, how many proxies stand in front (1 to 9), or their addresses, separated by commas',
  MIN_LEAD_SECONDS: 'a whole number from 0 to 86400',
  SOFT_CLOSE_SECONDS: 'a whole number from 0 to 3600 (0 turns soft close off)',
  HARD_STOP_MINUTES: 'a whole number from 0 to 1440',
  DEFAULT_DURATION_HOURS: 'a whole number from 1 to 2160',
  BID_COLLAR_MARKET_MULTIPLE: 'a whole number from 1 to 100',
  BID_COLLAR_FLOOR_MULTIPLE: 'a whole number from 1 to 100',
  INCREMENTS: 'price:increment in dollars, separated by commas, such as 0:0.01,10:0.05,100:0.50',
  RESERVES: 'off or allowed',
  PAYMENT_DAYS: 'a whole number from 1 to 90',
  PAYMENT_FOUR_EYES_ABOVE: 'a whole number of dollars from 0 to 1000000000',
  STRIKES_TO_SUSPEND: 'a whole number from 1 to 100',
  SUSPENSION_DAYS: 'a whole number from 1 to 3650',
};

/** Settings whose values never appear in a message. */
export const secrets: ReadonlySet<SettingName> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'FILES_KEY',
  'LEDGER_KEY',
  'LEDGER_KEY_PREVIOUS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);
