import { stored } from '#web/lib/stored.ts';

/** What this browser remembers of a ledger: its key as it was first seen, and its newest checkpoint. */
export interface KeptLog {
  vkey: string;
  /** In base64. */
  checkpoint: string;
  size: number;
}

/** By the origins of ledgers. */
export type KeptLogs = Record<string, KeptLog>;

/** What this browser remembers of ledgers, so that a site cannot take back what it showed here before. */
export const keptLogs = stored<KeptLogs>('ledgers', {});

/** This site's logs that were seen here, by their numbers, the newest first. */
function ownLogs() {
  const here = `${location.host}/log/`;
  const numberOf = (origin: string) => Number(origin.slice(here.length));
  return Object.entries(keptLogs.read())
    .filter(([origin]) => origin.startsWith(here))
    .sort(([a], [b]) => numberOf(b) - numberOf(a))
    .map(([, log]) => log);
}

/** The size of the newest checkpoint of a log that was seen here, to have it compared; else of this site's newest. */
export const keptSize = (origin?: string): number | undefined =>
  origin === undefined ? ownLogs()[0]?.size : keptLogs.read()[origin]?.size;

/** The keys of this site's logs as they were first seen here. */
export const keptKeys = (): string[] => ownLogs().map(({ vkey }) => vkey);
