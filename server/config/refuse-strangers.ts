import type { Config } from './config.ts';
import { plainAddress } from './settings.ts';
import { StartError } from './start-error.ts';
import { isThisMachine } from './this-machine.ts';

/**
 * Outside production everybody who reaches the server can read the mailbox and sign in as the demo's
 * admin. StartError, in one line with what to set, where other machines are let in or asked to come.
 */
export function refuseStrangers(
  config: Pick<Config, 'production' | 'publicDemo' | 'rateLimits' | 'host' | 'port' | 'appUrl'>,
): void {
  if (config.production) return;
  if (config.publicDemo && !config.rateLimits)
    throw new StartError('In a public demo RATE_LIMITS must be on.');
  if (config.publicDemo) return;
  const { host, port, appUrl } = config;
  const isOpen = (url: string): boolean => !isThisMachine(new URL(url));
  const setting = isOpen(plainAddress(host, port))
    ? `HOST=${host}`
    : isOpen(appUrl) && `APP_URL=${appUrl}`;
  if (!setting) return;
  throw new StartError(
    `${setting} lets other machines in: set NODE_ENV=production for them, or DEMO=public for a demonstration.`,
  );
}
