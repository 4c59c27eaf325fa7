import { expect, test } from 'vitest';
import { mayConnect } from './authorize-upgrade.ts';

const appUrl = 'https://fairlot.example';
const corsOrigins = ['https://app.example'];
const here = { appUrl, corsOrigins };
const host = 'fairlot.example';

test.each([
  ['a program that names no page', { host }, true],
  ['our own page', { origin: appUrl, host }, true],
  ['a page that may call us', { origin: 'https://app.example', host }, true],
  [
    'our page by another name of the server',
    { origin: 'https://b.example', host: 'b.example' },
    true,
  ],
  ['another page', { origin: 'https://b.example', host }, false],
  ['our own page, unencrypted', { origin: 'http://fairlot.example', host }, false],
  ['a page without an address', { origin: 'null', host }, false],
])('where the market is encrypted: %s', (_who, headers, may) => {
  expect(mayConnect(headers, here)).toBe(may);
});

test('where the market itself is not encrypted its pages may connect', () => {
  const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' };
  expect(mayConnect(headers, { appUrl: 'http://127.0.0.1:3000', corsOrigins: [] })).toBe(true);
});
