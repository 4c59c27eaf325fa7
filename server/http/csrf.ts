import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { csrfToken } from './csrf-token.ts';

/** Whether the request carries the anti-forgery token of its session, URL-decoded or not. */
export function carriesToken(
  { headers }: FastifyRequest,
  session: string,
  secret: string,
): boolean {
  const given = headers['x-xsrf-token'] ?? headers['x-csrf-token'];
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(csrfToken(session, secret));
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
