import { expect, test } from 'vitest';
import { emailHash, networkHash } from './network-hash.ts';

const SECRET = 'a secret of thirty-two letters and more';
const hashOf = (address: string) => networkHash(SECRET, address).toString('hex');

test('addresses of one /24 or /48 have one hash, and other networks have others', () => {
  expect(hashOf('203.0.113.7')).toBe(hashOf('203.0.113.200'));
  expect(hashOf('203.0.113.7')).toBe(hashOf('::ffff:203.0.113.9'));
  expect(hashOf('203.0.113.7')).not.toBe(hashOf('203.0.114.7'));
  expect(hashOf('2001:db8:1:2::3')).toBe(hashOf('2001:DB8:1:ffff::4'));
  expect(hashOf('2001:db8:1::3')).not.toBe(hashOf('2001:db8:2::3'));
});

test('a hash is of its kind and of its installation alone', () => {
  const text = '203.0.113.0/24';
  expect(hashOf('203.0.113.7')).not.toBe(emailHash(SECRET, text).toString('hex'));
  expect(hashOf('203.0.113.7')).not.toBe(networkHash(`${SECRET}!`, '203.0.113.7').toString('hex'));
  expect(emailHash(SECRET, ' Jane@Shop.test')).toEqual(emailHash(SECRET, 'jane@shop.test'));
  expect(networkHash(SECRET, '203.0.113.7')).toHaveLength(16);
});
