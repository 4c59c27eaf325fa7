import type { Rate } from '../../token-bucket.ts';
import { type Limited, limitedBy } from './limited-handler.ts';
import { NetworkBuckets } from './networks.ts';

/** A whole office may share one address, so this only stops floods. Each limited endpoint counts alone. */
const RATE = { burst: 60, perSecond: 1 };

/** For what every open tab polls, 24 requests a minute each: an office of 250 tabs is never slowed down. */
export const POLLING = { burst: 6_000, perSecond: 100 };

/** Wraps handlers in a limit per address; wraps nothing when limits are off (RATE_LIMITS=off). */
export const perAddress = (on: boolean, rate: Rate = RATE): Limited =>
  limitedBy(
    on,
    () => new NetworkBuckets(rate),
    ({ request }) => request.ip,
  );
