import { expect, test } from 'vitest';
import { NetworkBuckets, networkOf, networksOf } from './networks.ts';

test('the addresses of one IPv6 network count as one, those of IPv4 each', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
});

test('an address is in the networks that its owner may have, too', () => {
  expect(networksOf('2001:db8:1:abcd::9').slice(1)).toEqual([
    '2001:db8:1:ab00::/56',
    '2001:db8:1::/48',
  ]);
  expect(networksOf('203.0.113.7').slice(1)).toEqual(['203.0.113.0/24']);
  expect(networksOf('::ffff:203.0.113.7').slice(1)).toEqual(['203.0.113.0/24']);
});

/** How many of so many calls at once are let through. */
const through = (buckets: NetworkBuckets, calls: number, addressOf: (nth: number) => string) =>
  Array.from({ length: calls }, (_, nth) => buckets.take(addressOf(nth), 0)).filter(
    ({ allowed }) => allowed,
  ).length;

test('one customer with all the networks of a /48 gets no more than sixteen do, and its neighbours do not wait', () => {
  const buckets = new NetworkBuckets({ burst: 60, perSecond: 1 });
  const ofOneBlock = (nth: number) => `2001:db8:7:${(nth % 256).toString(16)}::${nth}`;
  expect(through(buckets, 10_000, ofOneBlock)).toBe(4 * 60);
  const ofAll = (nth: number) => `2001:db8:7:${(nth % 65_536).toString(16)}::1`;
  expect(through(buckets, 100_000, ofAll)).toBe(12 * 60);
  expect(through(buckets, 100, () => '2001:db8:8::1')).toBe(60);
});

test('a flood from one address leaves its neighbours theirs', () => {
  const buckets = new NetworkBuckets({ burst: 60, perSecond: 1 });
  expect(through(buckets, 10_000, () => '203.0.113.7')).toBe(60);
  expect(through(buckets, 100, () => '203.0.113.8')).toBe(60);
});
