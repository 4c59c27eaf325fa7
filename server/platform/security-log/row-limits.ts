import { LRUCache } from 'lru-cache';
import { type Refusal, tooMany } from '../http/answers/answer.ts';
import { NetworkBuckets } from '../http/limits/networks.ts';
import { TokenBuckets } from '../token-bucket.ts';

/** Rows per network without a signed-in admin: some 1,500 a day. */
const BY_NETWORK = { burst: 60, perSecond: 1 / 60 };
/**
 * Rows per kind (failed log-ins, refused permissions) from all networks together: 8,640 a day of 350 bytes, so
 * that 90 days of flood take 550 MB. A flood of one kind does not crowd out the other.
 */
const OF_KIND = { burst: 600, perSecond: 1 / 10 };
/** Reads of different pages by one admin: some 10,800 a day, 350 MB in 90 days. */
const BY_READER = { burst: 600, perSecond: 1 / 8 };
const ONCE_A_MINUTE = { burst: 1, perSecond: 1 / 60 };

/** How many pages are remembered as read; those that are forgotten are written again. */
const MAX_PAGES = 5_000;
const READ_AGAIN_MS = 60_000;

/** Limits that keep anybody from filling the disk with rows. */
export function openRowLimits() {
  const networks = new NetworkBuckets(BY_NETWORK, [1, 1, 1]);
  const kinds = new TokenBuckets(OF_KIND);
  const readers = new TokenBuckets(BY_READER);
  const told = new TokenBuckets(ONCE_A_MINUTE);
  const readLately = new LRUCache<string, number>({ max: MAX_PAGES });

  return {
    /** Whether one more row of this kind may be written. */
    admits: (kind: string, address: string, now: number): boolean =>
      networks.take(address, now).allowed && kinds.take(kind, now).allowed,

    /** Whether this is the first in a minute of an event that is written once a minute. */
    isFirst: (key: string, now: number): boolean => told.take(key, now).allowed,

    /** Why an admin has to wait before reading more about people. */
    refuseReader(id: number, now: number): Refusal | undefined {
      const take = readers.take(String(id), now);
      return take.allowed ? undefined : tooMany(BY_READER.burst, take.retryAfter);
    },

    /** Open screens ask for the same page every few seconds: one row a minute says so. */
    wasReadLately: (page: string, now: number): boolean => (readLately.get(page) ?? 0) > now,
    noteRead: (page: string, now: number): unknown => readLately.set(page, now + READ_AGAIN_MS),
  };
}
