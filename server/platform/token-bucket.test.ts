import { expect, test } from 'vitest';
import { TokenBuckets } from './token-bucket.ts';

test('a burst passes, the next waits for its token, and others are not held up', () => {
  const buckets = new TokenBuckets({ burst: 2, perSecond: 4 });
  expect(buckets.take('a', 0)).toEqual({ allowed: true, remaining: 1, retryAfter: 0 });
  expect(buckets.take('a', 0)).toEqual({ allowed: true, remaining: 0, retryAfter: 0 });
  expect(buckets.take('a', 0)).toEqual({ allowed: false, remaining: 0, retryAfter: 0.25 });
  expect(buckets.take('b', 0).allowed).toBe(true);
  expect(buckets.take('a', 250).allowed).toBe(true);
});

test('a clock that steps back takes nothing away', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 });
  buckets.take('a', 10_000);
  expect(buckets.take('a', 5_000).allowed).toBe(false);
  expect(buckets.take('a', 6_000).allowed).toBe(true);
});
