import { createHmac } from 'node:crypto';

/**
 * The anti-forgery token of a session: an HMAC of its cookie value, so it needs no storage, is
 * bound to that session, and changes whenever the session does (OWASP, signed double submit).
 */
export const csrfToken = (session: string, secret: string): string =>
  createHmac('sha256', secret).update(`csrf:${session}`).digest('base64url');
