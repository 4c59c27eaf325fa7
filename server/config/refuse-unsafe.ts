import { isThisMachine } from '#domain/this-machine.ts';
import { accepts, plainAddress, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** A line with what to set for each setting that would be unsafe in production. */
export function* unsafeInProduction(settings: Settings): Generator<string> {
  for (const name of ['APP_SECRET', 'LEDGER_KEY', 'DATABASE_URL', 'SMTP_URL'] as const)
    if (settings[name] === undefined)
      yield `In production ${name} must be set. It takes ${accepts[name]}.`;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL'] as const)
    if (hasKnownPassword(settings[name]))
      yield `In production ${name} must have a password that others do not know.`;
  if (settings.DEMO !== undefined && settings.DEMO !== 'off')
    yield 'In production there is no demo: unset DEMO.';
  for (const name of ['RATE_LIMITS', 'LEDGER'] as const)
    if (!settings[name]) yield `In production ${name} must be on.`;
  // A server that listens to other machines is reached by them, under any name.
  if (goesInTheOpen(new URL(settings.APP_URL ?? plainAddress(settings.HOST, settings.PORT))))
    yield 'In production APP_URL must begin with https: cookies are sent over TLS only.';
}

/** Plain HTTP, and not only from this machine. */
const goesInTheOpen = (url: URL): boolean => url.protocol === 'http:' && !isThisMachine(url);

interface Exposure {
  production: boolean;
  publicDemo: boolean;
  rateLimits: boolean;
  host: string;
  port: number;
  appUrl: string;
}

/**
 * Outside production anybody who reaches the server can read the mailbox and sign in as the demo's admin.
 * StartError, in one line with what to set, where other machines could reach it.
 */
export function refuseUnsafeDevelopment(config: Exposure): void {
  const { production, publicDemo, rateLimits, host, port, appUrl } = config;
  if (production) return;
  if (publicDemo && !rateLimits) throw new StartError('In a public demo RATE_LIMITS must be on.');
  if (publicDemo) return;
  const isOpen = (url: string): boolean => !isThisMachine(new URL(url));
  const setting = isOpen(plainAddress(host, port))
    ? `HOST=${host}`
    : isOpen(appUrl) && `APP_URL=${appUrl}`;
  if (!setting) return;
  throw new StartError(
    `${setting} lets other machines in: set NODE_ENV=production for them, or DEMO=public for a demonstration.`,
  );
}

/** Default passwords, and those that set-up guides use (ASVS 13.2.3). */
const KNOWN = new Set([
  ...['postgres', 'postgresql', 'password', 'passw0rd', 'secret', 'admin', 'root', 'user', 'test'],
  ...[
    'changeme',
    'change-me',
    'changeit',
    'default',
    'example',
    'smtp',
    'mail',
    '123456',
    '12345678',
  ],
]);

/**
 * Whether the address has a password that equals the user's name or is a well-known one. Without a password it
 * authenticates by a socket or a certificate.
 */
function hasKnownPassword(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { username, password } = new URL(url);
  if (password === '') return false;
  return password === username || KNOWN.has(decodeURIComponent(password).toLowerCase());
}
