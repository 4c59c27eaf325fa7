import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { actingRefusal } from '../platform/http/auth/account-status.ts';
import { sessionHash, sessionIn } from '../platform/http/auth/session-cookie.ts';
import type { SessionLoader } from '../platform/http/auth/session-loader.ts';
import type { Credential } from './connection.ts';

/**
 * Whether a page of this origin may open a socket. A browser always says where the page is from; a
 * program that says nothing carries no visitor's cookie by accident.
 */
export function mayConnect(
  { origin, host }: IncomingMessage['headers'],
  { appUrl, corsOrigins }: Pick<Config, 'appUrl' | 'corsOrigins'>,
): boolean {
  if (origin === undefined) return true;
  if (origin === appUrl || corsOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Whoever can read and change an unencrypted page on its way must not read its visitor's socket.
  const isAsSafe = page.protocol === 'https:' || !appUrl.startsWith('https:');
  return page.host === host && isAsSafe;
}

/** Whose socket it is, by the session cookie; an account that may not act is a signed-out visitor. */
export async function credentialOf(
  app: FastifyInstance,
  sessions: Pick<SessionLoader, 'load'>,
  request: IncomingMessage,
): Promise<Credential | undefined> {
  const value = sessionIn(app.parseCookie(request.headers.cookie ?? ''), app.sessionCookie);
  if (value === undefined) return undefined;
  const caller = await sessions.load(value);
  if (!caller || actingRefusal(caller)) return undefined;
  return { session: sessionHash(value).toString('hex'), caller };
}
