import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { csrfToken } from './csrf-token.ts';
import { sessionValue } from './session-cookie.ts';

/** Whether the request carries its session's anti-forgery token, URL-decoded or not. */
export function carriesToken(request: FastifyRequest, secret: string): boolean {
  const session = sessionValue(request);
  const given = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token'];
  if (!session || typeof given !== 'string') return false;
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
