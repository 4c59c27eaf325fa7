import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { csrfToken } from './csrf-token.ts';

/**
 * Whether the request carries the anti-forgery token of its session, URL-decoded or not, in either
 * header: clients that send one of them as a matter of course leave it empty at times, or old.
 */
export function carriesToken(
  { headers }: FastifyRequest,
  session: string,
  secret: string,
): boolean {
  const expected = Buffer.from(csrfToken(session, secret));
  return isToken(headers['x-xsrf-token'], expected) || isToken(headers['x-csrf-token'], expected);
}

function isToken(given: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof given !== 'string') return false;
  const actual = Buffer.from(decoded(given));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
