import { join, resolve } from 'node:path';
import type { ClosingRules } from '#domain/close.ts';
import { wrongIncrements } from '#domain/increments.ts';
import type { PaymentAccount } from '#domain/sale-documents/sale-document.ts';
import type { StrikeRules } from '#domain/strikes.ts';
import { readEnvFile } from './env-file.ts';
import { ledgerPolicy } from './ledger-policy.ts';
import { localSecret } from './local-secret.ts';
import { unsafeInProduction } from './refuse-unsafe.ts';
import {
  accepts,
  plainAddress,
  type SettingName,
  Settings,
  secrets,
  settingNames,
} from './settings.ts';
import { StartError } from './start-error.ts';
import { unknownSettings } from './unknown-settings.ts';

type Environment = Record<string, string | undefined>;

/** Whether an address on a request's way is one of our proxies; hop 0 connects to us. */
type TrustRule = (address: string, hop: number) => boolean;

export interface Operator {
  name: string | undefined;
  address: string | undefined;
  email: string | undefined;
  register: string | undefined;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach us, without a slash at the end. */
  appUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Without it the embedded PostgreSQL runs in dataDir. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns its tables, for migrations and backups; by default databaseUrl. */
  databaseOwnerUrl: string | undefined;
  /** With those before it, if any; the newest first. */
  appSecret: string | readonly string[];
  /**
   * What the keys of files and payout accounts are made from: FILES_KEY, then the secrets of above. The first one
   * encrypts.
   */
  fileSecrets: readonly string[];
  /** The private Ed25519 key of the ledger, in hex: platform/keys/ledger-key.ts signs with it. */
  ledgerKey: string;
  /** By which the ledger was signed before, if it was by another. */
  previousLedgerKey: string | undefined;
  /** Who else signs the ledger, and which of them are enough: the text of a tlog-policy without `log`. */
  ledgerPolicy: string;
  /** Without it mails land in the local mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where to report vulnerabilities, for security.txt: a mailto: or https: address. */
  securityContact: string;
  securityPolicy: string | undefined;
  /** Who runs the market, as its public pages say. */
  operator: Operator;
  /** Where buyers pay to; without it, they are told to ask. */
  paymentAccount: PaymentAccount | undefined;
  /** Texts of the public pages that replace ours, absolute. */
  textsDir: string | undefined;
  /** Whether bids are refused from who has not agreed to the terms in force; screens ask in any case. */
  termsRequired: boolean;
  /** Sample market and bots. */
  demo: boolean;
  /** A demo that others can reach: with random passwords, and without the pages for developers. */
  publicDemo: boolean;
  /** Warnings only by default outside production, to keep a newcomer's terminal quiet. */
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** Needed to read /metrics; without it, programs on this machine may. */
  metricsToken: string | undefined;
  /** Where traces go; without it nothing is traced. */
  tracing: { endpoint: string; headers: Record<string, string>; ratio: number } | undefined;
  /** Per-address and per-account limits; failed log-ins are always limited. */
  rateLimits: boolean;
  /** Whether this server follows bids into the ledger; off only to measure what that costs. */
  ledger: boolean;
  /** Whether admins may do nothing until they have set up two-step login. */
  adminTwoFactor: NonNullable<Settings['ADMIN_2FA']>;
  /** The same for everybody else. */
  userTwoFactor: Settings['USER_2FA'];
  /** Whether important actions need a second admin, where there are two. */
  fourEyes: boolean;
  corsOrigins: string[];
  /** The number of proxies before us, or their addresses; tests pass a function. */
  trustProxy: Settings['TRUST_PROXY'] | TrustRule;
  bidding: ClosingRules;
  /** Whether new listings may have a reserve; one that was agreed on stays. */
  reserves: Settings['RESERVES'];
  /** Days that a winner has to pay, after the one on which the lot ended. */
  paymentDays: number;
  /** Up to how many cents an admin records a payment alone. */
  paymentAloneCents: number;
  /** When who does not pay may not bid any more, and for how long. */
  strikes: StrikeRules;
}

const projectFolder = join(import.meta.dirname, '../..');

/**
 * Reads every setting once: the environment, then `.env` of the project, then defaults.
 * StartError with a line to show for each unknown or malformed setting; where there are none, for each
 * that would be unsafe in production.
 */
export function loadConfig(environment: Environment = process.env, folder = projectFolder): Config {
  const { appSecret, previousSecrets, filesKey, ledgerKey, ...config } = readConfig(
    environment,
    folder,
  );
  const newest = appSecret ?? localSecret(config.dataDir, 'app-secret');
  return {
    ...config,
    appSecret: previousSecrets.length ? [newest, ...previousSecrets] : newest,
    fileSecrets: [...filesKey, newest, ...previousSecrets],
    ledgerKey: ledgerKey ?? localSecret(config.dataDir, 'ledger-key'),
  };
}

/** Settings without a generated secret: nothing is written to DATA_DIR. */
export type GivenConfig = Omit<Config, 'appSecret' | 'fileSecrets' | 'ledgerKey'> & {
  appSecret: string | undefined;
  ledgerKey: string | undefined;
  previousSecrets: string[];
  filesKey: string[];
};

/** The same for commands that need no secret. */
export function readConfig(
  environment: Environment = process.env,
  folder = projectFolder,
): GivenConfig {
  const file = readEnvFile(join(folder, '.env'));
  refuseProcesses(file);
  const settings = parseSettings(environment, file);
  const production = settings.NODE_ENV === 'production';
  const unfit = [
    ...(production ? unsafeInProduction(settings) : []),
    ...tooLongLead(settings),
    ...wrongTable(settings),
  ];
  if (unfit.length > 0) throw new StartError(unfit.join('\n'));
  const dataDir = resolve(folder, settings.DATA_DIR);
  return {
    ...plainSettings(settings),
    production,
    dataDir,
    textsDir: settings.TEXTS_DIR && resolve(folder, settings.TEXTS_DIR),
    appSecret: settings.APP_SECRET,
    previousSecrets: settings.APP_SECRET_PREVIOUS,
    filesKey: settings.FILES_KEY,
    ledgerKey: settings.LEDGER_KEY,
    previousLedgerKey: settings.LEDGER_KEY_PREVIOUS,
    ledgerPolicy: ledgerPolicy(settings.LEDGER_POLICY && resolve(folder, settings.LEDGER_POLICY)),
    fourEyes: settings.FOUR_EYES ?? production,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    demo: settings.DEMO
      ? settings.DEMO !== 'off'
      : !production && settings.DATABASE_URL === undefined,
    publicDemo: settings.DEMO === 'public',
  };
}

const plainSettings = (settings: Settings) => ({
  port: settings.PORT,
  host: settings.HOST,
  appUrl: settings.APP_URL ?? localAddress(settings.HOST, settings.PORT),
  databaseUrl: settings.DATABASE_URL,
  databaseOwnerUrl: settings.DATABASE_OWNER_URL,
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.MAIL_FROM,
  securityContact: settings.SECURITY_CONTACT ?? `mailto:${bareAddress(settings.MAIL_FROM)}`,
  securityPolicy: settings.SECURITY_POLICY,
  termsRequired: settings.TERMS_REQUIRED === 'yes',
  operator: {
    name: settings.OPERATOR_NAME,
    address: settings.OPERATOR_ADDRESS,
    email: settings.OPERATOR_EMAIL,
    register: settings.OPERATOR_REGISTER,
  },
  paymentAccount: accountOf(settings),
  metricsToken: settings.METRICS_TOKEN,
  tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
        ratio: settings.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined,
  rateLimits: settings.RATE_LIMITS,
  ledger: settings.LEDGER,
  adminTwoFactor:
    settings.ADMIN_2FA ?? (settings.NODE_ENV === 'production' ? 'required' : 'optional'),
  userTwoFactor: settings.USER_2FA,
  corsOrigins: settings.CORS_ORIGINS,
  trustProxy: settings.TRUST_PROXY,
  bidding: {
    minLeadSeconds: settings.MIN_LEAD_SECONDS,
    softCloseSeconds: settings.SOFT_CLOSE_SECONDS,
    hardStopMinutes: settings.HARD_STOP_MINUTES,
    defaultDurationHours: settings.DEFAULT_DURATION_HOURS,
    collar: {
      market: settings.BID_COLLAR_MARKET_MULTIPLE,
      floor: settings.BID_COLLAR_FLOOR_MULTIPLE,
    },
    increments: settings.INCREMENTS,
  },
  reserves: settings.RESERVES,
  paymentDays: settings.PAYMENT_DAYS,
  paymentAloneCents: settings.PAYMENT_FOUR_EYES_ABOVE * 100,
  strikes: { suspendAt: settings.STRIKES_TO_SUSPEND, suspendDays: settings.SUSPENSION_DAYS },
});

/** Whole or not at all; whoever runs the market is paid unless it says who else. */
function accountOf(settings: Settings): PaymentAccount | undefined {
  const { PAYMENT_ACCOUNT: account, PAYMENT_BANK: bank, OPERATOR_NAME: operator } = settings;
  const { PAYMENT_PAYEE: payee = operator } = settings;
  return account && bank && payee ? { payee, account, bank } : undefined;
}

/** 'a@b.example' from 'Name <a@b.example>'. */
const bareAddress = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from;

/** Browsers cannot open http://0.0.0.0 or http://[::]; localhost reaches both. */
const localAddress = (host: string, port: number): string =>
  plainAddress(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);

function parseSettings(environment: Environment, file: Environment): Settings {
  const given: Environment = {};
  // An empty value, as in a copied .env.example, counts as unset.
  for (const name of settingNames) given[name] = environment[name] || file[name] || undefined;
  const parsed = Settings.safeParse(given);
  const unknown = [...unknownSettings(Object.keys(environment), Object.keys(file))];
  if (parsed.success && unknown.length === 0) return parsed.data;
  const malformed = parsed.error?.issues.map(({ path }) => path[0] as SettingName);
  const lines = [
    ...unknown.map(
      ({ name, meant }) =>
        `There is no setting ${name}. ${meant ? `Did you mean ${meant}?` : '.env.example lists them all.'}`,
    ),
    ...(malformed ?? []).map(
      (name) =>
        `${secrets.has(name) ? name : `${name}=${given[name]}`} is not accepted. It takes ${accepts[name]}.`,
    ),
  ];
  // A setting may be malformed in several ways, and unknown in both places.
  throw new StartError([...new Set(lines)].join('\n'));
}

/** A setting of earlier versions, which .env.example set to 1. */
function refuseProcesses(file: Environment): void {
  const { WEB_CONCURRENCY: processes } = file;
  delete file.WEB_CONCURRENCY;
  if (processes === undefined || ['', '1'].includes(processes)) return;
  throw new StartError(
    'WEB_CONCURRENCY is no longer a setting. Start several servers instead: docs/operations.md, "Several servers on one database".',
  );
}

/** Otherwise no lot could be approved with the default duration. */
function* tooLongLead({ DEFAULT_DURATION_HOURS, MIN_LEAD_SECONDS }: Settings) {
  if (DEFAULT_DURATION_HOURS * 3_600 < MIN_LEAD_SECONDS)
    yield `MIN_LEAD_SECONDS=${MIN_LEAD_SECONDS} is longer than a lot runs by default: ` +
      `set it to at most ${DEFAULT_DURATION_HOURS * 3_600}, or DEFAULT_DURATION_HOURS to more than ${DEFAULT_DURATION_HOURS}.`;
}

function* wrongTable({ INCREMENTS }: Settings) {
  const wrong = wrongIncrements(INCREMENTS);
  if (wrong) yield `INCREMENTS is not accepted. ${wrong}`;
}
