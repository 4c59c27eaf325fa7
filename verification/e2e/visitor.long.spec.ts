import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { putUpAnotherVersion } from './support/another-version.ts';
import { signIn } from './support/arrive.ts';
import { isLive } from './support/live-page.ts';
import { expect, test } from './support/test.ts';

/** Machines that run these may be slow; what is tested here is never how long something takes. */
const PATIENT = { timeout: 30_000 };

test('who has an account is not asked to sign up: Sell shares leads to switching, or to a new lot', async ({
  someone,
}) => {
  const [buyer, seller] = [await someone(), await someone()];
  await signIn(buyer, 'buyer@fairlot.test');
  await signIn(seller, 'seller@fairlot.test');
  const follow = async (page: Page, name: string) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible(PATIENT);
    await isLive(page);
    await page.getByRole('main').getByRole('link', { name }).first().click();
  };
  await follow(buyer, 'Sell shares');
  await expect(buyer).toHaveURL(/\/buyer\/become-seller$/);
  await follow(buyer, 'Register');
  await expect(buyer).toHaveURL(/\/buyer$/);
  await follow(seller, 'Sell shares');
  await expect(seller).toHaveURL(/\/seller\/new$/);
});

test('where a scroll bar takes some width, names of lots are whole and the mark stands beside the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/auctions');
  await isLive(page);
  // As wide as Windows draws one; it counts for the screen's width, not for the page's.
  await page.locator('html').evaluate((root) => {
    root.style.marginRight = '17px';
  });
  const market = page.getByRole('region', { name: 'Live auctions' });
  const search = await market.getByLabel('Search lots').boundingBox();
  const mark = await market.locator('[data-connection]').boundingBox();
  const middle = (mark?.y ?? 0) + (mark?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan(search?.y ?? Number.POSITIVE_INFINITY);
  expect(middle).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0));
  const cut = await market
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll('td:first-child *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
        .map(({ textContent }) => textContent),
    );
  // Other stories may have listed a word that is as long as a name may be, which is cut at any width.
  // A star has no text, and a target larger than it is drawn.
  expect(cut.filter((name) => name && !/\S{40}/.test(name))).toEqual([]);
});

test('what cannot be loaded says so, and comes when it is tried again', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT);
  // The socket would bring what the calls do not.
  await page.routeWebSocket('**/live', (socket) => socket.close());
  let answer = (route: Route): Promise<void> => route.abort();
  await page.route('**/api/**', (route) => answer(route));
  await page.getByRole('link', { name: 'Live Auctions' }).first().click();
  for (const sentence of [
    'Failed to load auctions.',
    'Failed to load summary.',
    'Failed to load bids.',
    'Failed to load top movers.',
  ])
    await expect(page.getByText(sentence)).toBeVisible(PATIENT);
  // What the page asks by itself every few seconds waits, too, or the button may go before the click.
  const pressed = Promise.withResolvers<void>();
  answer = async (route) => {
    await pressed.promise;
    await route.continue();
  };
  await page
    .getByRole('region', { name: 'Live auctions' })
    .getByRole('button', { name: 'Try again' })
    .click();
  pressed.resolve();
  await expect(page.getByRole('table', { name: 'Live auctions' })).toBeVisible(PATIENT);
  await expect(page.getByText('Failed to load auctions.')).toHaveCount(0);
});

test('a page of an older version goes on in the new one', async ({ page, server }) => {
  await page.goto('/auctions');
  await isLive(page);
  const scripts = () => page.locator('script[type=module]').last().getAttribute('src');
  const old = await scripts();
  // The folder goes with the server, which stays at that version.
  await server.restart(await putUpAnotherVersion(join(server.dataDir, 'next version')));
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible(PATIENT);
  await expect(page).toHaveURL(/\/login$/);
  expect(await scripts()).not.toBe(old);
});
