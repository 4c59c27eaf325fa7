import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';
import { sessionValue } from './session-cookie.ts';

/**
 * How long a caller is cached, so that bidding and polling cost no query per request. Also how late a
 * log-out, revocation or suspension by SQL is seen at most; a bid's account status is read again under
 * the lot's lock, without this delay.
 */
export const CACHED_MS = 900;
/** A flood of unknown tokens pushes out callers, who are looked up again; it takes no more memory. */
const MAX_CACHED = 50_000;

interface Lookup {
  caller: Caller | undefined;
  /** Until the database has answered. */
  pending: Promise<Caller | undefined> | undefined;
}

/**
 * Who a session cookie or token belongs to. An entry expires CACHED_MS after its look-up began, however
 * late the database answers, as the answer may show what was true when it began.
 */
export class SessionCache {
  readonly #lookups = new LRUCache<string, Lookup>({
    max: MAX_CACHED,
    // An entry of exactly this age is still served.
    ttl: CACHED_MS - 1,
    ttlResolution: 0,
    // For lru-cache 0 is no time.
    perf: { now: () => performance.now() + 1 },
  });
  readonly #lookUp: (request: FastifyRequest) => Promise<Caller | undefined>;

  constructor(lookUp: (request: FastifyRequest) => Promise<Caller | undefined>) {
    this.#lookUp = lookUp;
  }

  /** The caller of a request: at once where it is cached, else a promise. */
  find(request: FastifyRequest): Caller | undefined | Promise<Caller | undefined> {
    const key = credentialOf(request);
    if (key === undefined) return undefined;
    const cached = this.#lookups.get(key);
    if (cached) return cached.pending ?? cached.caller;
    const pending = this.#lookUp(request);
    const lookup: Lookup = { caller: undefined, pending };
    this.#lookups.set(key, lookup);
    pending.then(
      (caller) => Object.assign(lookup, { caller, pending: undefined }),
      () => this.#lookups.peek(key) === lookup && this.#lookups.delete(key),
    );
    return pending;
  }

  clear(): void {
    this.#lookups.clear();
  }
}

/** What signs a request in, in bounded length; undefined when nothing does. No cookie has the shape of a hash in hex. */
function credentialOf(request: FastifyRequest): string | undefined {
  const session = sessionValue(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return session;
  return createHash('sha256')
    .update(`${session ?? ''} ${authorization}`)
    .digest('hex');
}
