import { isIP } from 'node:net';
import type { Config } from '#server/config/config.ts';

/** Whom passkeys are for: browsers bind each to a domain and say which page asked. */
export interface RelyingParty {
  /** The domain (WebAuthn's RP ID). */
  id: string;
  origin: string;
}

/**
 * The site as browsers know it; undefined where people reach it by an IP address, for which no browser
 * makes passkeys (Web Authentication level 3, 5.1.3). This machine's own address has a name: localhost.
 */
export function relyingParty({ appUrl }: Pick<Config, 'appUrl'>): RelyingParty | undefined {
  const url = new URL(appUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  const { hostname, origin } = url;
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}
