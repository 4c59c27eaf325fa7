import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Links, buttons and fields on sight that are drawn with a ring around them. */
const ringed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((control) => control.checkVisibility())
      .filter((control) => getComputedStyle(control).outlineStyle !== 'none')
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

const backgroundOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => getComputedStyle(element).backgroundColor);

test('in the colours of the system the one control that has the focus is told from the others', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Password').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  expect(await ringed(page)).toEqual(['Forgot password?']);
});

test('in the colours of the system bars of a plot, the screen one is on and the tab chosen are seen', async ({
  page,
}) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin');
  const plot = page.getByRole('figure').filter({ hasText: 'Bids per hour' });
  const bar = plot.locator('[title] > div').first();
  const ground = await backgroundOf(page.locator('html'));
  expect(await backgroundOf(bar)).not.toBe(ground);

  const marked = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight';
    return getComputedStyle(document.body).outlineColor;
  });
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  expect(await backgroundOf(menu.getByRole('link', { name: 'Dashboard' }))).toBe(marked);
  expect(await backgroundOf(menu.getByRole('link', { name: 'Users' }))).not.toBe(marked);

  await page.goto('/admin/auctions');
  const tab = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await backgroundOf(tab('Pending'))).toBe(marked);
  expect(await backgroundOf(tab('Ended'))).not.toBe(marked);
});

test('in the colours of the system no price covers the words above it, and what loads holds its place in sight', async ({
  page,
}) => {
  await page.goto('/auction/1');
  const price = page.getByRole('complementary', { name: 'Place a bid' }).locator('[data-moves]');
  const styleOf = (what: Locator) =>
    what.evaluate((element) => {
      const { forcedColorAdjust, color } = getComputedStyle(element) as CSSStyleDeclaration & {
        forcedColorAdjust: string;
      };
      return { forcedColorAdjust, color };
    });
  const { color } = await styleOf(page.locator('body'));
  expect(await styleOf(price.first())).toEqual({ forcedColorAdjust: 'none', color });

  await signIn(page, 'buyer@fairlot.test');
  await page.route('**/api/buyer-overview', () => undefined);
  await page.goto('/buyer');
  const place = page.getByRole('main').locator('[aria-hidden=true].pulse').first();
  await expect(place).toHaveCSS('outline-style', 'solid');
});
