import { isIPv6 } from 'node:net';
import { type Limited, limitedBy } from './limited-handler.ts';
import type { Rate } from './token-buckets.ts';

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

/** Wraps handlers in a limit per address; wraps nothing when limits are off (RATE_LIMITS=off). */
export const perAddress = (on: boolean, rate: Rate = RATE): Limited =>
  limitedBy(on, rate, ({ request }) => networkOf(request.ip));

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
