import type { FastifyRequest } from 'fastify';
import { type Refusal, tooMany } from '../answers/answer.ts';
import { NetworkBuckets } from './networks.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/** One person types, and a screen asks a few times a second at most. */
const BY_ACCOUNT: Rate = { burst: 60, perSecond: 5 };
/** A whole office may look for something, signed out. */
const BY_ADDRESS: Rate = { burst: 600, perSecond: 20 };

/** Why a search is not made; undefined for one that may be, and for any other call. */
export type SearchLimit = (
  request: Pick<FastifyRequest, 'caller' | 'ip'>,
  query: unknown,
  /** How many searches' worth it is. */
  cost?: number,
) => Refusal | undefined;

/**
 * Looking for words costs many times what reading a list does, so whatever list is searched counts
 * here: to the account of who is signed in, else to the address.
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
