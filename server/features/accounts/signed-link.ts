import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AppSecret, everyKey } from '#server/keys/app-keys.ts';
import { isSame, isSigned, sign } from '#server/keys/sign.ts';

/** How long the links of our mails work. */
export const LINK_MINUTES = 60;

interface Signed {
  id: number;
  email: string;
  /** The account's verification_round: registering again voids the links of rounds before. */
  round: number;
  /** Seconds since 1970. */
  expires: number;
}

const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex');

const signedText = ({ id, email, round, expires }: Signed): string =>
  `verify:${id}:${emailHash(email)}:${round}:${expires}`;

/** Path and query of a verification link that works for LINK_MINUTES from `now` (ms). */
export function verificationPath(
  secret: AppSecret,
  user: Omit<Signed, 'expires'>,
  now: number,
): string {
  const expires = Math.floor(now / 1000) + LINK_MINUTES * 60;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(secret, signedText({ ...user, expires }), 'hex'),
  });
  return `/email/verify/${user.id}/${emailHash(user.email)}?${query}`;
}

/** Whether this link was signed by us for this user, as they are now, and is still good at `now` (ms). */
export function isGoodLink(
  secret: AppSecret,
  user: Omit<Signed, 'expires'>,
  link: { hash: string; expires: string; signature: string },
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires) || Number(link.expires) * 1000 <= now) return false;
  const text = signedText({ ...user, expires: Number(link.expires) });
  return isSame(link.hash, emailHash(user.email)) && isSigned(secret, text, link.signature, 'hex');
}

/**
 * A token of 64 hex characters for a mailed link. It is made from the app's secret and the cause it
 * is for, so it need not be stored to be mailed again; the database keeps its hash alone.
 */
export const linkToken = (secret: AppSecret, purpose: string, cause: string): string =>
  linkTokens(secret, purpose, cause)[0] ?? '';

/** The same by each secret there is, the newest first: a mail may leave after its cause's secret was replaced. */
export const linkTokens = (secret: AppSecret, purpose: string, cause: string): string[] =>
  everyKey(secret).map((key) =>
    createHmac('sha256', key.secret).update(`${purpose}:${cause}`).digest('hex'),
  );

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** HEAD only asks where a link leads, as programs do that look through mails: it changes nothing (RFC 9110, 9.2.1). */
export const isLook = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'HEAD';
