import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { isSame, isSigned, sign } from '#server/platform/keys/sign.ts';

const textOf = (session: string): string => `csrf:${session}`;

/**
 * The anti-forgery token of a session: an HMAC of its cookie value, so it needs no storage, is
 * bound to that session, and changes whenever the session does (OWASP, signed double submit).
 */
export function csrfToken(session: string, secret: AppSecret): string {
  const known = tokens.get(session);
  if (known?.secret === secret) return known.token;
  const token = sign(secret, textOf(session), 'base64url');
  if (tokens.size >= MOST) tokens.clear();
  tokens.set(session, { secret, token });
  return token;
}

/** Whether it is the session's token, by the newest secret or by one before it. */
export const isCsrfToken = (given: string, session: string, secret: AppSecret): boolean =>
  isSame(given, csrfToken(session, secret)) ||
  isSigned(secret, textOf(session), given, 'base64url');

/** Reckoned once per session and not per bid: an HMAC costs some 25 µs. */
const tokens = new Map<string, { secret: AppSecret; token: string }>();
const MOST = 20_000;
