import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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

const signature = (secret: string, { id, email, round, expires }: Signed): string =>
  createHmac('sha256', secret)
    .update(`verify:${id}:${emailHash(email)}:${round}:${expires}`)
    .digest('hex');

/** Path and query of a verification link that works for LINK_MINUTES from `now` (ms). */
export function verificationPath(
  secret: string,
  user: Omit<Signed, 'expires'>,
  now: number,
): string {
  const expires = Math.floor(now / 1000) + LINK_MINUTES * 60;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signature(secret, { ...user, expires }),
  });
  return `/email/verify/${user.id}/${emailHash(user.email)}?${query}`;
}

/** Whether this link was signed by us for this user, as they are now, and is still good at `now` (ms). */
export function isGoodLink(
  secret: string,
  user: Omit<Signed, 'expires'>,
  link: { hash: string; expires: string; signature: string },
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires) || Number(link.expires) * 1000 <= now) return false;
  const expected = signature(secret, { ...user, expires: Number(link.expires) });
  return same(link.hash, emailHash(user.email)) && same(link.signature, expected);
}

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * A token of 64 hex characters for a mailed link. It is made from the app's secret and the cause it
 * is for, so it need not be stored to be mailed again; the database keeps its hash alone.
 */
export const linkToken = (secret: string, purpose: string, cause: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${cause}`).digest('hex');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** HEAD only asks where a link leads, as programs do that look through mails: it changes nothing (RFC 9110, 9.2.1). */
export const isLook = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'HEAD';
