import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['Jane Doe', 'Jane D.'],
  ['  Jane   doe ', 'Jane D.'],
  ['Jane', 'Jane'],
  ['Ana María López', 'Ana M.'],
  ['李 小龙', '李 小.'],
  ['Mary "May" O’Neil', 'Mary M.'],
  ['Jane (JD) Doe', 'Jane J.'],
  ['Anna E\u0301mile', 'Anna É.'],
  ['Jane ⭐', 'Jane ⭐.'],
  ['', ''],
])('%j is shown in public as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
