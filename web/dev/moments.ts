import { serverNow } from '#web/lib/server-clock.ts';

/** ISO, this many seconds after now by the server's clock. */
export const inSeconds = (seconds: number): string =>
  new Date(serverNow() + seconds * 1000).toISOString();

export const hoursFromNow = (hours: number): string => inSeconds(hours * 3600);
