import { stored } from '#web/lib/stored.ts';
import type { KeptLogs } from './verifier-messages.ts';

/** What this browser remembers of ledgers, so that a site cannot take back what it showed here before. */
export const keptLogs = stored<KeptLogs>('ledgers', {});

/** The size of the newest checkpoint of this site's newest log that was seen here, to have it compared. */
export function keptSize(): number | undefined {
  const here = `${location.host}/log/`;
  const own = Object.entries(keptLogs.read()).filter(([origin]) => origin.startsWith(here));
  const numberOf = (origin: string) => Number(origin.slice(here.length));
  return own.sort(([a], [b]) => numberOf(b) - numberOf(a))[0]?.[1].size;
}
