import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/auction/7?ask=1', '/admin/auctions?status=live&q=a%20b', '/a/b/#notices'])(
  'a path of this site is one that a log-in leads back to: %j',
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  null,
  undefined,
  '',
  'auction/7',
  'https://evil.test/',
  '//evil.test/',
  '\\\\evil.test/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/%2e//evil.test/',
  '/\t/evil.test/',
  '/ /evil.test/',
  '/a\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '%2F%2Fevil.test/',
  '/auction/7#<script>',
  '/а',
  `/${'a'.repeat(500)}`,
])('a log-in never leads to another site: %j', (next) => {
  expect(ownPath(next)).toBeUndefined();
});
