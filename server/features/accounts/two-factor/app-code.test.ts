import { expect, test } from 'vitest';
import { forApp, newSecret, stepOf } from './app-code.ts';

/** The SHA-1 rows of RFC 6238, appendix B; apps show the last six digits. */
const RFC = Buffer.from('12345678901234567890');
const rows = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

test.each(rows)('at %i s the app of RFC 6238 shows %s', (seconds, code) => {
  expect(stepOf(code, RFC, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('a code counts half a minute before and after its own, told by its step, and no longer', () => {
  const [seconds, code] = rows[1];
  const step = Math.floor(seconds / 30);
  const at = (steps: number) => stepOf(code, RFC, (step + steps) * 30_000 + 15_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test('the address in the QR code names us and the account, and its secret is new each time', () => {
  const one = forApp(newSecret(), 'jane@example.test');
  expect(one.uri).toMatch(
    /^otpauth:\/\/totp\/Fairlot:jane%40example\.test\?issuer=Fairlot&secret=/,
  );
  expect(one.uri).toContain(one.secret);
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(forApp(newSecret(), 'jane@example.test').secret).not.toBe(one.secret);
});
