import { type Refusal, tooMany } from '#server/platform/http/answers/answer.ts';
import { NetworkBuckets } from '#server/platform/http/limits/networks.ts';
import { type Rate, TokenBuckets } from '#server/platform/token-bucket.ts';

/** An office may come in the same minute. */
const BY_NETWORK: Rate = { burst: 60, perSecond: 1 };
/** A /24, /56 or /48 may do four times as much: each takes 25 ms of a processor. */
const WIDER = [1, 4, 4];
/** One person on one of their own devices. */
const BY_DEVICE: Rate = { burst: 10, perSecond: 0.1 };

/** Where a log-in comes from: a device on which this account was signed in before, or just an address. */
export type From = { device: string; account: number } | { address: string };

/** Why a log-in has to wait; undefined where it need not. */
export type LogInLimit = (from: From) => Refusal | undefined;

/** Counts log-ins by network; those of known devices apart, so that no flood of a network closes them. */
export function logInLimit(on: boolean): LogInLimit {
  if (!on) return () => undefined;
  const networks = new NetworkBuckets(BY_NETWORK, WIDER);
  const devices = new TokenBuckets(BY_DEVICE);
  return (from) => {
    const buckets = 'address' in from ? networks : devices;
    const key = 'address' in from ? from.address : `${from.account} ${from.device}`;
    const take = buckets.take(key, Date.now());
    return take.allowed ? undefined : tooMany(buckets.rate.burst, take.retryAfter);
  };
}
