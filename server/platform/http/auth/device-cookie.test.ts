import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deviceOf, knowsAccount, rememberDevice } from './device-cookie.ts';

const site = { production: true, publicDemo: false, appUrl: 'https://fairlot.example' };
const settings = {
  ...site,
  appSecret: [
    '2026b:a new secret, long enough to be one of them',
    '2026a:the one before, long enough to be one too',
  ],
};
const before = { ...site, appSecret: '2026a:the one before, long enough to be one too' };

/** The browser's cookies after these accounts were signed in there, one after the other. */
function browserOf(accounts: readonly number[], with_: typeof settings | typeof before = settings) {
  const cookies: Record<string, string> = {};
  const request = { cookies } as unknown as FastifyRequest;
  const reply = {
    setCookie: (name: string, value: string) => {
      cookies[name] = value;
    },
  } as unknown as FastifyReply;
  for (const userId of accounts) rememberDevice(request, reply, { settings: with_, userId });
  return request;
}

const known = (request: FastifyRequest, userId: number): boolean => {
  const device = deviceOf(request, settings);
  return device !== undefined && knowsAccount(device, settings, userId);
};

test('a browser remembers the last five who were signed in there', () => {
  const browser = browserOf([1, 2, 3, 4, 5, 6, 6]);
  expect([1, 2, 3, 4, 5, 6, 7].filter((userId) => known(browser, userId))).toEqual([2, 3, 4, 5, 6]);
});

test('another secret leaves devices known while the one before is named', () => {
  expect(known(browserOf([1], before), 1)).toBe(true);
  expect(known(browserOf([1], { ...site, appSecret: 'somebody else’s' }), 1)).toBe(false);
});
