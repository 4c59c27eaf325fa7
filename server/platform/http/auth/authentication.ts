import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { verifyEmail } from '#contract/accounts/verify-email.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { asNoOperation } from '#server/platform/database/bulkhead.ts';
import { announceAccountChange, onAccountChange } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { ArrivalOrder } from '../arrival-order.ts';
import type { Caller } from './caller.ts';
import { callerByToken } from './find-callers.ts';
import { SessionCache } from './session-cache.ts';
import { sessionValue } from './session-cookie.ts';
import { sessionLoader } from './session-loader.ts';
import type { Rules } from './to-caller.ts';

/** A body that arrives this long after its request's first bytes is late: its caller may have changed. */
const LATE_MS = 50;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Unsafe operations that change no account, and are frequent. */
const LEAVES_ACCOUNTS: readonly string[] = [placeBid.path, checkBidingAllowed.path];
/** Links in mails, which change an account although they are read by GET. */
const CHANGES_ACCOUNTS: readonly string[] = [verifyEmail.path, confirmEmailChange.path];

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller as of now, where that may be another than when the request began; undefined where not. */
    reauthenticate(request: FastifyRequest): Promise<Caller | undefined> | undefined;
    /** Whether a request that takes minutes to answer still has the caller with whom it began. */
    hasSameCaller(request: FastifyRequest): Promise<boolean>;
  }
  interface FastifyRequest {
    /** The signed-in user; undefined when signed out. A valid session counts before a bearer token. */
    caller: Caller | undefined;
    /** When its caller was asked for (for a bid: found), by performance.now(); set for unsafe requests. */
    authenticatedAt: number;
  }
}

/**
 * Signs every request in, by the session cache. Whatever may change an account (every unsafe request but
 * bids, and links in mails) clears the cache of this server before its answer leaves, and those of other
 * servers by a notification. Bids on a lot go on in their order of arrival, even if some of their bidders
 * are looked up first (decision 041).
 */
export function authentication(app: FastifyInstance, db: Db, rules: Rules): void {
  const sessions = sessionLoader(db, rules);
  const cache = new SessionCache(async (request) => {
    const session = sessionValue(request);
    const { authorization } = request.headers;
    const caller = session === undefined ? undefined : await sessions.load(session);
    if (caller || authorization === undefined) return caller;
    return asNoOperation(() => callerByToken(db, authorization, rules));
  });
  const bids = new ArrivalOrder();
  let changedAt = 0;
  onAccountChange(db, () => {
    cache.clear();
    changedAt = performance.now();
  });

  app.decorateRequest('authenticatedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE.has(request.method)) request.authenticatedAt = performance.now();
    const caller = cache.find(request);
    const lot = lotBidOn(request);
    if (!(caller instanceof Promise)) {
      request.caller = caller;
      if (lot !== undefined && bids.hasWaiting(lot)) bids.add(lot, undefined, done);
      else done();
      return;
    }
    let failure: Error | undefined;
    let askedAt = performance.now();
    /** What was read before an account changed, perhaps this one's, lets no bid in: it is read again, in its place. */
    const asOfNow = (one: Caller | undefined) => {
      if (lot === undefined || changedAt < askedAt) return one;
      askedAt = performance.now();
      return cache.find(request);
    };
    const found = caller.then(asOfNow).then(
      (one) => {
        request.caller = one;
      },
      (error: Error) => {
        failure = error;
      },
    );
    const goOn = (): void => {
      // However long the look-up took: another one would cost the bid its place.
      if (lot !== undefined)
        request.authenticatedAt = changedAt < askedAt ? performance.now() : askedAt;
      done(failure);
    };
    if (lot === undefined) void found.then(goOn);
    else bids.add(lot, found, goOn);
  });

  /**
   * A request is let in by its first bytes, and its body may be on its way for half a minute: somebody who
   * was signed out meanwhile must not act.
   */
  app.decorate('reauthenticate', (request: FastifyRequest) => {
    if (request.caller === undefined || SAFE.has(request.method)) return undefined;
    const isLate = performance.now() - request.authenticatedAt >= LATE_MS;
    if (!isLate && changedAt < request.authenticatedAt) return undefined;
    const caller = cache.find(request);
    if (caller === request.caller) return undefined;
    const lot = lotBidOn(request);
    if (!(caller instanceof Promise) || lot === undefined) return Promise.resolve(caller);
    return new Promise((resolve) => bids.add(lot, caller, () => resolve(caller)));
  });
  app.decorate('hasSameCaller', async (request: FastifyRequest) => {
    const { id, role } = (await cache.find(request)) ?? {};
    return id === request.caller?.id && role === request.caller?.role;
  });

  app.addHook('onSend', (request, { statusCode }, _payload, done) => {
    if (mayChangeAccounts(request)) {
      // Anybody can send refused requests, and many: other servers are not notified of them.
      if (isRefused(statusCode)) cache.clear();
      else announceAccountChange(db);
    }
    done();
  });
}

const mayChangeAccounts = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  SAFE.has(method) ? CHANGES_ACCOUNTS.includes(url) : !LEAVES_ACCOUNTS.includes(url);

/** The lot that a request bids on; undefined for any other request. */
const lotBidOn = ({ method, routeOptions, params }: FastifyRequest): number | undefined =>
  method === 'POST' && routeOptions.url === placeBid.path
    ? Number((params as { id: string }).id)
    : undefined;

const isRefused = (statusCode: number): boolean => statusCode >= 400 && statusCode < 500;
