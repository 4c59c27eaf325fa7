import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import type { Db } from '../db/pool.ts';
import type { Caller } from './caller.ts';
import { identify } from './identify.ts';
import { sessionValue } from './session-cookie.ts';

/**
 * How long a caller is remembered, so that bidding and polling cost no query per request. Also how
 * late a log-out, revocation or suspension in another process is seen here, at most; a bid's
 * account status is read again under the lot's lock, without this delay.
 */
const REMEMBERED_MS = 900;
const MOST = 50_000;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Operations that change no account, and come often. */
const LEAVES_ACCOUNTS: readonly string[] = [placeBid.path, checkBidingAllowed.path];

interface Remembered {
  caller: Promise<Caller | undefined>;
  until: number;
}

/**
 * Signs every request in, remembering who a cookie or token belongs to for a moment. Anything that
 * may change an account (every unsafe request but bids) makes this process forget them all before
 * its answer leaves, so nobody is signed in a moment longer than they were told.
 */
export function rememberCallers(app: FastifyInstance, db: Db): void {
  const remembered = new Map<string, Remembered>();

  function callerOf(request: FastifyRequest): Promise<Caller | undefined> | undefined {
    const credential = credentialOf(request);
    if (credential === undefined) return undefined;
    const now = performance.now();
    const known = remembered.get(credential);
    if (known && known.until > now) return known.caller;
    if (remembered.size >= MOST) remembered.clear();
    const caller = identify(db, request);
    remembered.set(credential, { caller, until: now + REMEMBERED_MS });
    caller.catch(() => remembered.delete(credential));
    return caller;
  }

  app.addHook('onRequest', async (request) => {
    request.caller = await callerOf(request);
  });
  app.addHook('onSend', async (request) => {
    if (SAFE.has(request.method) || LEAVES_ACCOUNTS.includes(request.routeOptions.url ?? ''))
      return;
    remembered.clear();
  });
}

/** What signs a request in, as a name of bounded size; undefined when nothing does. */
function credentialOf(request: FastifyRequest): string | undefined {
  const session = sessionValue(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return session;
  return createHash('sha256')
    .update(`${session ?? ''} ${authorization ?? ''}`)
    .digest('base64url');
}
