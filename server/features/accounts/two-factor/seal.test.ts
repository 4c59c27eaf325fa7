import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 'a secret of the app, long enough to be one';
const ours = randomBytes(20);

test('what was sealed opens with the same secret for the same user, and never looks the same twice', () => {
  const sealed = seal(SECRET, 7, ours);
  expect(unseal(SECRET, 7, sealed)).toEqual(ours);
  expect(sealed.includes(ours)).toBe(false);
  expect(seal(SECRET, 7, ours)).not.toEqual(sealed);
});

test('another secret, another user or one changed bit opens nothing', () => {
  const sealed = seal(SECRET, 7, ours);
  expect(unseal(`${SECRET}!`, 7, sealed)).toBeUndefined();
  expect(unseal(SECRET, 8, sealed)).toBeUndefined();
  for (const at of [0, 15, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(unseal(SECRET, 7, altered)).toBeUndefined();
  }
  expect(unseal(SECRET, 7, Buffer.alloc(0))).toBeUndefined();
});
