import type { FastifyRequest } from 'fastify';
import type { Operation } from '#contract/endpoint.ts';
import type { TokenBuckets } from '../../token-bucket.ts';
import { tooMany } from '../answers/answer.ts';
import type { Caller } from '../auth/caller.ts';
import type { Call, Handler } from '../serve.ts';
import { tellLimit } from './tell-limit.ts';

type Buckets = Pick<TokenBuckets, 'rate' | 'take'>;

export type Limited = <O extends Operation>(handler: Handler<O>) => Handler<O>;

/**
 * Wraps handlers in a limit for each of what `keyOf` names; each handler counts for itself. Wraps
 * nothing when limits are off (RATE_LIMITS=off).
 */
export function limitedBy(
  on: boolean,
  open: () => Buckets,
  keyOf: (call: { request: FastifyRequest; user: Caller | undefined }) => string,
): Limited {
  if (!on) return (handler) => handler;
  return <O extends Operation>(handler: Handler<O>): Handler<O> => {
    const buckets = open();
    return (call: Call<O>) => {
      const take = buckets.take(keyOf(call), Date.now());
      if (!take.allowed) return tooMany(buckets.rate.burst, take.retryAfter);
      tellLimit(call.reply, buckets.rate.burst, take.remaining);
      return handler(call);
    };
  };
}
