import { expect, test } from 'vitest';
import { newSecret } from '#server/features/accounts/two-factor/app-code.ts';
import { newValue } from './session-cookie.ts';

const MANY = 2_000;

/** How often each bit is one, in parts of all. */
function sharesOfOnes(values: readonly Buffer[]): number[] {
  const bits = (values[0]?.length ?? 0) * 8;
  return Array.from({ length: bits }, (_, bit) => {
    const ones = values.filter((value) => (value.readUInt8(bit >> 3) >> (bit & 7)) & 1);
    return ones.length / values.length;
  });
}

test.each([
  ['a session', 256, () => Buffer.from(newValue(), 'base64url')],
  ['the app of two-step login', 160, newSecret],
] as const)(
  'the secret of %s has %i bits, each as often one as not, and never comes twice',
  (_, bits, make) => {
    const values = Array.from({ length: MANY }, make);
    expect(new Set(values.map((value) => value.toString('hex'))).size).toBe(MANY);
    const shares = sharesOfOnes(values);
    expect(shares).toHaveLength(bits);
    // Seven standard deviations: by chance not once in a million runs.
    for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(0.08);
  },
);
