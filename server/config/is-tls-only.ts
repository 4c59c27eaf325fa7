import type { Config } from './config.ts';

/** Whether browsers reach us by TLS only, so that cookies are marked Secure. */
export const isTlsOnly = ({
  production,
  publicDemo,
  appUrl,
}: Pick<Config, 'production' | 'publicDemo' | 'appUrl'>): boolean =>
  production || (publicDemo && appUrl.startsWith('https:'));
