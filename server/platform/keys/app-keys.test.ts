import { expect, test } from 'vitest';
import { csrfToken, isCsrfToken } from '../http/auth/csrf-token.ts';
import { everyKey, newestKey } from './app-keys.ts';
import { isSigned, sign } from './sign.ts';

const [PLAIN, NEW] = ['a plain secret, long enough to be one', `k2:${'n'.repeat(32)}`];

test('a plain secret signs as it always did, one with a name marks what it signs', () => {
  expect(newestKey(PLAIN)).toEqual({ id: '', secret: PLAIN });
  expect(sign(PLAIN, 'text', 'hex')).toMatch(/^[0-9a-f]{64}$/);
  expect(sign(NEW, 'text', 'hex')).toMatch(/^k2\.[0-9a-f]{64}$/);
});

test('a colon in a secret that is short behind it names nothing', () => {
  expect(newestKey(`${'x'.repeat(16)}:${'y'.repeat(31)}`).id).toBe('');
});

test.each([
  ['plain, then named anew', PLAIN, [NEW, PLAIN]],
  ['plain, and named when it is put away', PLAIN, [NEW, `k1:${PLAIN}`]],
  ['plain, and named in its place', PLAIN, `k1:${PLAIN}`],
  ['one after another', NEW, [`k3:${'o'.repeat(32)}`, `k1:${PLAIN}`, NEW]],
])('what was signed before counts after a rotation: %s', (_, before, after) => {
  expect(isSigned(after, 'text', sign(before, 'text', 'hex'), 'hex')).toBe(true);
  expect(isSigned(after, 'other', sign(before, 'text', 'hex'), 'hex')).toBe(false);
  expect(isCsrfToken(csrfToken('session', before), 'session', after)).toBe(true);
  expect(isCsrfToken(csrfToken('session', before), 'another', after)).toBe(false);
});

test('a plain secret that looks as if it had a name keeps all that it signed', () => {
  const colon = `abc:${'d'.repeat(32)}`;
  const asBefore = sign('x', 'y', 'hex');
  expect(asBefore).toHaveLength(64);
  expect(everyKey(colon)).toContainEqual({ id: '', secret: colon });
});

test('a signature cut short, of another key or by another name is none', () => {
  const good = sign(NEW, 'text', 'hex');
  for (const bad of ['', 'k2.', good.slice(1), good.slice(0, -1), good.replace('k2', 'k3')])
    expect(isSigned([NEW, PLAIN], 'text', bad, 'hex')).toBe(false);
});
