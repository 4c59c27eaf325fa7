import { createHmac } from 'node:crypto';

/**
 * The anti-forgery token of a session: an HMAC of its cookie value, so it needs no storage, is
 * bound to that session, and changes whenever the session does (OWASP, signed double submit).
 */
export function csrfToken(session: string, secret: string): string {
  const known = tokens.get(session);
  if (known?.secret === secret) return known.token;
  const token = createHmac('sha256', secret).update(`csrf:${session}`).digest('base64url');
  if (tokens.size >= MOST) tokens.clear();
  tokens.set(session, { secret, token });
  return token;
}

/** Reckoned once per session and not per bid: an HMAC costs some 25 µs. */
const tokens = new Map<string, { secret: string; token: string }>();
const MOST = 20_000;
