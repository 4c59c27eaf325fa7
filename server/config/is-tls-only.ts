import type { Config } from './config.ts';

/** Whether browsers reach us by TLS alone, so that no cookie may leave them without it. */
export const isTlsOnly = ({
  production,
  publicDemo,
  appUrl,
}: Pick<Config, 'production' | 'publicDemo' | 'appUrl'>): boolean =>
  production || (publicDemo && appUrl.startsWith('https:'));
