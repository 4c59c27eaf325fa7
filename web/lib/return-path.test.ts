import { expect, test } from 'vitest';
import { loginPathFrom, safeReturn } from './return-path.ts';

const ORIGIN = 'https://fairlot.test';

test('logging in leads back to where one was sent away from', () => {
  const next = new URL(loginPathFrom('/admin/auctions?status=live'), ORIGIN).searchParams.get(
    'next',
  );
  expect(safeReturn(next, ORIGIN)).toBe('/admin/auctions?status=live');
});

test.each([
  null,
  '',
  'auction/7',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/\t/evil.test/',
  'javascript:alert(1)',
])('logging in never leads to another site: %j', (next) => {
  expect(safeReturn(next, ORIGIN)).toBeUndefined();
});
