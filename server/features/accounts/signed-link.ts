import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AppSecret, everyKey } from '#server/platform/keys/app-keys.ts';
import { isSame, isSigned, sign } from '#server/platform/keys/sign.ts';

/** How long the links of our mails work. */
export const LINK_MINUTES = 60;

interface Signed {
  /** The account's. */
  id: number;
  email: string;
  /** The registration that the link verifies: what one browser typed. */
  registration: number;
  /** The path that it leads on to. */
  next?: string | undefined;
  /** Seconds since 1970. */
  expires: number;
}

/** A verification link as it comes back. */
export interface Link {
  id: number;
  hash: string;
  expires: string;
  signature: string;
  next?: string | undefined;
}

const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex');

const hashOf = ({ email, registration }: Pick<Signed, 'email' | 'registration'>): string =>
  `${registration}-${emailHash(email)}`;

const signedText = (signed: Signed): string =>
  `registration:${signed.id}:${hashOf(signed)}:${signed.expires}${signed.next ? `:${signed.next}` : ''}`;

/** Path and query of a verification link that works for LINK_MINUTES from `now` (ms). */
export function verificationPath(
  secret: AppSecret,
  about: Omit<Signed, 'expires'>,
  now: number,
): string {
  const expires = Math.floor(now / 1000) + LINK_MINUTES * 60;
  const signature = sign(secret, signedText({ ...about, expires }), 'hex');
  const link = { expires: String(expires), signature, next: about.next };
  return `/email/verify/${about.id}/${hashOf(about)}?${queryOf(link)}`;
}

/** The query of a link, wherever it is opened. */
export const queryOf = ({
  expires,
  signature,
  next,
}: Pick<Link, 'expires' | 'signature' | 'next'>): URLSearchParams =>
  new URLSearchParams({ expires, signature, ...(next ? { next } : {}) });

/** The registration that a link is about, if we signed it for this user and it is still good at `now` (ms). */
export function registrationIn(
  secret: AppSecret,
  { id, email }: Pick<Signed, 'id' | 'email'>,
  link: Omit<Link, 'id'>,
  now: number,
): number | undefined {
  const [, number] = /^(\d{1,15})-/.exec(link.hash) ?? [];
  if (!number || !/^\d{1,12}$/.test(link.expires)) return undefined;
  const expires = Number(link.expires);
  if (expires * 1000 <= now) return undefined;
  const registration = Number(number);
  const text = signedText({ id, email, registration, next: link.next, expires });
  const isOurs =
    isSame(link.hash, hashOf({ email, registration })) &&
    isSigned(secret, text, link.signature, 'hex');
  return isOurs ? registration : undefined;
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
