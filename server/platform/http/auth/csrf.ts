import type { FastifyRequest } from 'fastify';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { isCsrfToken } from './csrf-token.ts';

/**
 * Whether the request carries the anti-forgery token of its session, URL-decoded or not, in either
 * header: clients that send one of them as a matter of course leave it empty at times, or old.
 */
export function carriesToken(
  { headers }: FastifyRequest,
  session: string,
  secret: AppSecret,
): boolean {
  return [headers['x-xsrf-token'], headers['x-csrf-token']].some(
    (given) => typeof given === 'string' && given && isCsrfToken(decoded(given), session, secret),
  );
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
