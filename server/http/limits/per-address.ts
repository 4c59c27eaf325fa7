import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '../answer.ts';
import type { Call, Handler } from '../serve.ts';
import { TokenBuckets } from './token-buckets.ts';

/**
 * So many calls from one address: a whole office may sit behind it, so it only has to stop floods.
 * Each limited endpoint counts for itself.
 */
const RATE = { burst: 60, perSecond: 1 };

/**
 * For what every open tab polls: 24 requests a minute each (spec section 9), so an office of 250
 * tabs behind one address is never slowed down.
 */
export const POLLING = { burst: 6_000, perSecond: 100 };

type Limited = <E extends Endpoint>(handler: Handler<E>) => Handler<E>;

/** Wraps handlers in a limit per address; wraps nothing when limits are off (RATE_LIMITS=off). */
export function perAddress(on: boolean, rate = RATE): Limited {
  if (!on) return (handler) => handler;
  return <E extends Endpoint>(handler: Handler<E>): Handler<E> => {
    const buckets = new TokenBuckets(rate);
    return (call: Call<E>) => {
      const take = buckets.take(networkOf(call.request.ip), Date.now());
      tell(call.reply, rate.burst, take.remaining);
      if (take.allowed) return handler(call);
      return refuse('too_many_requests', { retryAfter: Math.ceil(take.retryAfter) });
    };
  };
}

function tell(reply: FastifyReply, limit: number, remaining: number): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
}

/** One customer of an IPv6 provider has a /64 at least, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
