import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { type OtherOrigin, openOtherOrigin } from './conformance/other-origin.ts';
import { type SpaReport, sellersDay } from './conformance/spa.ts';
import { type StoryServer, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const require = createRequire(import.meta.url);
const axiosForBrowsers = join(dirname(require.resolve('axios/package.json')), 'dist/axios.min.js');

let listed: OtherOrigin;
let stranger: OtherOrigin;
let server: StoryServer;
test.beforeAll(async () => {
  [listed, stranger] = await Promise.all([openOtherOrigin(), openOtherOrigin()]);
  server = await startServer({ CORS_ORIGINS: listed.origin });
});
test.afterAll(() => Promise.all([server?.stop(), listed?.stop(), stranger?.stop()]));

async function playOn(page: Page, url: string, baseURL: string): Promise<SpaReport[]> {
  await page.addInitScript({ path: axiosForBrowsers });
  await page.goto(url);
  return page.evaluate(sellersDay, baseURL);
}

const unauthenticated = { status: 401, body: { message: 'Unauthenticated.' } };

function expectTheWholeDay(told: SpaReport[]): void {
  expect(told.map(({ what, status }) => `${what}: ${status}`)).toEqual([
    '419: 419',
    'wrong password: 422',
    'log in: 200',
    'who am I: 200',
    'create: 201',
    'edit: 200',
    '419: 419',
    'stale token: 200',
    'delete: 200',
    'list: 200',
    'log out: 204',
    'after log-out: 401',
  ]);
  const of = (what: string) => told.find((one) => one.what === what);
  expect(of('419')?.body).toMatchObject({ message: 'CSRF token mismatch.' });
  expect(of('wrong password')?.body).toMatchObject({
    message: 'Invalid email or password',
    errors: { email: ['Invalid email or password'] },
  });
  expect(of('log in')?.body).toMatchObject({ user: { email: 'seller@fairlot.test' } });
  expect(of('create')?.body).toMatchObject({
    title: 'By Axios',
    buy_in_price: 10.5,
    logo_url: expect.stringMatching(/^\/logos\/[0-9a-f]{64}\.webp$/),
  });
  expect(of('edit')?.body).toMatchObject({ title: 'By Axios, again', status: 'pending' });
  expect(of('list')?.body).toHaveLength(5);
  expect(of('list')?.headers).toMatchObject({
    'x-total-count': expect.stringMatching(/^\d+$/),
    'x-server-time': expect.stringMatching(/Z$/),
    link: expect.stringContaining('rel="next"'),
  });
  expect(of('after log-out')).toMatchObject(unauthenticated);
}

test('a client made for Laravel and Sanctum works from the same origin', async ({ page }) => {
  expectTheWholeDay(await playOn(page, `${server.url}/healthz`, server.url));
});

test('it works from another origin that CORS_ORIGINS lists', async ({ page }) => {
  expectTheWholeDay(await playOn(page, listed.origin, server.url));
});

test('an origin that is not listed gets nothing, not even an error to read', async ({ page }) => {
  await expect(playOn(page, stranger.origin, server.url)).rejects.toThrow('Network Error');
});
