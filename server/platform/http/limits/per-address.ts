import { type Limited, limitedBy } from './limited-handler.ts';
import { NetworkBuckets } from './networks.ts';
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
  limitedBy(
    on,
    () => new NetworkBuckets(rate),
    ({ request }) => request.ip,
  );
