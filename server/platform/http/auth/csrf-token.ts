import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { isSigned, sign } from '#server/platform/keys/sign.ts';

const textOf = (session: string): string => `csrf:${session}`;

/**
 * The anti-forgery token of a session: an HMAC of its cookie value, so it needs no storage, is
 * bound to that session, and changes whenever the session does (OWASP, signed double submit).
 */
export const csrfToken = (session: string, secret: AppSecret): string =>
  sign(secret, textOf(session), 'base64url');

/** Whether it is the session's token, by the newest secret or by one before it. */
export const isCsrfToken = (given: string, session: string, secret: AppSecret): boolean =>
  isSigned(secret, textOf(session), given, 'base64url');
