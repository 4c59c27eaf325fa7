import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { verifyEmail } from '#contract/accounts/verify-email.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { asNoOperation } from '#server/platform/database/bulkhead.ts';
import { announceAccountChange, onAccountChange } from '#server/platform/database/committed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { BidsInLine } from '../bids-in-line.ts';
import type { Caller } from './caller.ts';
import { type Due, takeDue } from './due-callers.ts';
import { bySessions, identify, type Rules } from './identify.ts';
import { sessionValue } from './session-cookie.ts';
import { SessionLookups } from './session-lookups.ts';

/**
 * How long a caller is remembered, so that bidding and polling cost no query per request. Also how
 * late a log-out, revocation or suspension is seen that somebody makes beside this server, at most; a
 * bid's account status is read again under the lot's lock, without this delay.
 */
export const REMEMBERED_MS = 900;
/** A body that comes so long after its request's first bytes is late: what was known then may be too old. */
const LATE_MS = 50;
const MOST = 50_000;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Operations that change no account, and come often. */
const LEAVES_ACCOUNTS: readonly string[] = [placeBid.path, checkBidingAllowed.path];
/** Links of mails, which change an account though they are read by GET. */
const CHANGES_ACCOUNTS: readonly string[] = [verifyEmail.path, confirmEmailChange.path];

declare module 'fastify' {
  interface FastifyInstance {
    /** Who asks by now, where that may be somebody else than when the request began; undefined where not. */
    callerAgain(request: FastifyRequest): Promise<Caller | undefined> | undefined;
    /** Whether a request that is answered for minutes still comes from whom it came. */
    isStillTheirs(request: FastifyRequest): Promise<boolean>;
  }
  interface FastifyRequest {
    /** When its caller was asked for (of a bid, was known), by performance.now(); kept of what may write. */
    identifiedAt: number;
  }
}

interface Remembered extends Due {
  caller: Caller | undefined;
  lookup: Promise<Caller | undefined> | undefined;
  /** What the look-up finds is too old from then on: the database may have read it when it began. */
  isForThoseBefore: number;
}

/**
 * Signs every request in, remembering who a cookie or token belongs to for a moment. Anything that
 * may change an account (every unsafe request but bids, and links of mails) makes this server forget
 * them all before its answer leaves, so nobody is signed in a moment longer than they were told; other
 * servers do when they hear of it. Bids on a lot go on in the order in which they came, whoever had to be
 * looked up.
 */
export function rememberCallers(app: FastifyInstance, db: Db, rules: Rules): void {
  // In the order in which they were looked up.
  const remembered = new Map<string, Remembered>();
  const sessions = new SessionLookups((values) => bySessions(db, values, rules));
  const bids = new BidsInLine();
  let changedAt = 0;
  onAccountChange(db, () => {
    remembered.clear();
    changedAt = performance.now();
  });

  /** At once for who is remembered; a promise makes a request wait for the queue of all others. */
  function callerOf(request: FastifyRequest): Remembered['caller'] | Remembered['lookup'] {
    const credential = credentialOf(request);
    if (credential === undefined) return undefined;
    const now = performance.now();
    const known = remembered.get(credential);
    if (known) known.isUsed = true;
    if (known && known.until > now) return known.caller;
    if (known?.lookup && known.isForThoseBefore > now) return known.lookup;
    const one = known ?? add(credential, request);
    const due = one.session === undefined ? [] : takeDue(remembered, now + REMEMBERED_MS / 2);
    for (const each of new Set([one, ...due])) lookUp(each, now, request);
    return one.lookup;
  }

  function add(credential: string, { headers }: FastifyRequest): Remembered {
    if (remembered.size >= MOST) remembered.clear();
    const session = headers.authorization === undefined ? credential : undefined;
    const nobody = { caller: undefined, until: 0, lookup: undefined, isForThoseBefore: 0 };
    const one = { session, isUsed: true, ...nobody };
    remembered.set(credential, one);
    return one;
  }

  function lookUp(one: Remembered, now: number, request: FastifyRequest): void {
    const { session } = one;
    one.isUsed = false;
    const until = now + REMEMBERED_MS;
    const lookup = asNoOperation(() =>
      session === undefined ? identify(db, request, rules) : sessions.find(session),
    );
    Object.assign(one, { lookup, isForThoseBefore: until });
    // One that the database kept for long may be back after the next.
    const remember = (found: Partial<Remembered>): void => {
      if (one.lookup === lookup) Object.assign(one, { ...found, lookup: undefined });
    };
    lookup.then(
      (caller) => remember({ caller, until }),
      () => remember({}),
    );
  }

  /**
   * A request is let in by its first bytes, and its body may be on its way for half a minute: whoever was
   * signed out meanwhile must not act. Bids that wait for the answer keep their order.
   */
  app.decorateRequest('identifiedAt', 0);
  app.decorate('callerAgain', (request: FastifyRequest) => {
    if (request.caller === undefined || SAFE.has(request.method)) return undefined;
    const isLate = performance.now() - request.identifiedAt >= LATE_MS;
    if (!isLate && changedAt < request.identifiedAt) return undefined;
    const caller = callerOf(request);
    if (!(caller instanceof Promise))
      return caller === request.caller ? undefined : Promise.resolve(caller);
    const lot = lotBidOn(request);
    if (lot === undefined) return caller;
    return new Promise((resolve) => {
      const isFound = bids.join(lot, () => resolve(caller));
      caller.then(isFound, isFound);
    });
  });
  app.decorate('isStillTheirs', async (request: FastifyRequest) => {
    const { id, role } = (await callerOf(request)) ?? {};
    return id === request.caller?.id && role === request.caller?.role;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE.has(request.method)) request.identifiedAt = performance.now();
    const caller = callerOf(request);
    if (!(caller instanceof Promise)) {
      request.caller = caller;
      const lot = bids.isEmpty ? undefined : lotBidOn(request);
      if (lot === undefined) done();
      else bids.join(lot, done)();
      return;
    }
    const lot = lotBidOn(request);
    let failure: Error | undefined;
    const go = (): void => {
      // However long the look-up took: to ask again would only cost a bid its place.
      if (lot !== undefined) request.identifiedAt = performance.now();
      done(failure);
    };
    const isFound = lot === undefined ? go : bids.join(lot, go);
    caller.then(
      (found) => {
        request.caller = found;
        isFound();
      },
      (error: Error) => {
        failure = error;
        isFound();
      },
    );
  });
  app.addHook('onSend', (request, { statusCode }, _payload, done) => {
    if (mayChangeAccounts(request)) {
      if (isRefused(statusCode)) remembered.clear();
      else announceAccountChange(db);
    }
    done();
  });
}

const mayChangeAccounts = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  SAFE.has(method) ? CHANGES_ACCOUNTS.includes(url) : !LEAVES_ACCOUNTS.includes(url);

/** The lot that a request bids on; undefined where it does something else. */
const lotBidOn = ({ method, routeOptions, params }: FastifyRequest): number | undefined =>
  method === 'POST' && routeOptions.url === placeBid.path
    ? Number((params as { id: string }).id)
    : undefined;

/** Refused requests change nothing, and anybody can send many: other servers are not bothered with them. */
const isRefused = (statusCode: number): boolean => statusCode >= 400 && statusCode < 500;

/** What signs a request in, as a name of bounded size; undefined when nothing does. */
function credentialOf(request: FastifyRequest): string | undefined {
  const session = sessionValue(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return session;
  return createHash('sha256')
    .update(`${session ?? ''} ${authorization ?? ''}`)
    .digest('base64url');
}
