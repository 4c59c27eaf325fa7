import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isTlsOnly } from '#server/config/is-tls-only.ts';
import { csrfToken } from './csrf-token.ts';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Name of the session cookie: the one a sibling domain cannot set, where that is possible. */
    sessionCookie: string;
  }
}

const cookieName = (config: Parameters<typeof isTlsOnly>[0]): string =>
  isTlsOnly(config) ? '__Host-fairlot_session' : 'fairlot_session';

/** Says once which cookie carries the session; any other name is nobody's, whoever set it. */
export function sessionCookie(app: FastifyInstance, config: Config): void {
  app.decorate('sessionCookie', cookieName(config));
}

/** The session cookie's value, when there is one of our shape. */
export const sessionValue = (request: FastifyRequest): string | undefined =>
  sessionIn(request.cookies, request.server.sessionCookie);

/** The same from the cookies of a request that Fastify does not route (an upgrade). */
export function sessionIn(
  cookies: Record<string, string | undefined>,
  name: string,
): string | undefined {
  const value = cookies[name];
  return value && SHAPE.test(value) ? value : undefined;
}

/** What the database keeps of a session: the value itself never leaves the cookie. */
export const sessionHash = (value: string): Buffer => createHash('sha256').update(value).digest();

/** A session's value that nobody has: 256 random bits. */
export const newValue = (): string => randomBytes(32).toString('base64url');

/**
 * Gives the browser a new session and its anti-forgery token; used before and at every log-in and
 * log-out, so that both rotate.
 */
export function issueSession(reply: FastifyReply, config: Config, value = newValue()): string {
  setCookie(reply, config, cookieName(config), value, { httpOnly: true });
  setCookie(reply, config, 'XSRF-TOKEN', csrfToken(value, config.appSecret));
  return value;
}

/** Sets XSRF-TOKEN for the session there is, or begins an anonymous one. */
export function renewToken(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const value = sessionValue(request);
  if (!value) {
    issueSession(reply, config);
    return;
  }
  setCookie(reply, config, 'XSRF-TOKEN', csrfToken(value, config.appSecret));
}

/** Whatever the answer is to, no cache may hand its cookies to somebody else. */
function setCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  wishes: { httpOnly?: true } = {},
): void {
  reply.setCookie(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: isTlsOnly(config),
    ...wishes,
  });
  reply.header('cache-control', 'no-store');
}
