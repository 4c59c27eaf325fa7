import type { FastifyRequest } from 'fastify';
import { type Rate, TokenBuckets } from '../../token-bucket.ts';
import { type Refusal, tooMany } from '../answers/answer.ts';
import { NetworkBuckets } from './networks.ts';

/** One person types, and a screen searches a few times a second at most. */
const BY_ACCOUNT: Rate = { burst: 60, perSecond: 5 };
/** A whole office may look for something, signed out. */
const BY_ADDRESS: Rate = { burst: 600, perSecond: 20 };

/** Refuses a search that is over its limit; undefined for any other call. */
export type SearchLimit = (
  request: Pick<FastifyRequest, 'caller' | 'ip'>,
  query: unknown,
  /** How many searches' worth it is. */
  cost?: number,
) => Refusal | undefined;

/**
 * A search costs many times what reading a list does, so searches of all lists count together: by account
 * where the caller is signed in, else by address.
 */
export function searchLimit(on: boolean): SearchLimit {
  if (!on) return () => undefined;
  const byAccount = new TokenBuckets(BY_ACCOUNT);
  const byAddress = new NetworkBuckets(BY_ADDRESS);
  return ({ caller, ip }, query, cost) => {
    if (!isSearch(query)) return undefined;
    const now = Date.now();
    const buckets = caller ? byAccount : byAddress;
    const take = buckets.take(caller ? String(caller.id) : ip, now, cost);
    return take.allowed ? undefined : tooMany(buckets.rate.burst, take.retryAfter);
  };
}

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'q' in query && query.q !== undefined;
