import type { Page } from '@playwright/test';
import { approveLot, openLot, submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** The design system's own page has every overlay there is, without a market around it. */
const openGallery = async (page: Page): Promise<void> => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
};

/** Whether the focus is within, by its visible outline too. */
const focusIsOutlined = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return outlineStyle === 'solid' && outlineWidth === '2px' && !outlineColor.endsWith(' 0)');
  });

test('a menu is walked with the arrows; it, and a question that it opened, give the focus back', async ({
  page,
}) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'More for Meridian Cables' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  expect(await focusIsOutlined(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete Meridian Cables?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('screen readers hear a clock that nears its end', async ({ page }) => {
  await openGallery(page);
  const spoken = page.locator('#clock-speaker [aria-live=assertive]').first();
  // Its sample ends 65 s after the page began: at 60 s, or at 30 where the page took long to come.
  await expect(spoken).toHaveText(/^\d+ seconds left$/, { timeout: 45_000 });
});

test('nothing moves for those who asked for no motion', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openGallery(page);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0;
      }).length,
  );
  expect(moving).toBe(0);
  await context.close();
});

test('the market is searched and narrowed by keys, which can be switched off', async ({ page }) => {
  await page.goto('/auctions');
  await expect(page.locator('[data-connection=live]')).toBeVisible();
  const search = page.getByLabel('Search lots');
  await expect(async () => {
    const isThere = await search.evaluate((field) => field === document.activeElement);
    if (!isThere) await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('j');
  await expect(page).toHaveURL(/q=j$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(page).toHaveURL(/\/auctions$/);

  const head = page.getByRole('columnheader', { name: 'To market' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Live discount').selectOption('5');
  await expect(page).toHaveURL(/min_live_discount=5&sort=discount$/);
  await page.getByRole('button', { name: 'Remove filter: 5% or more below market' }).click();
  await expect(page).toHaveURL(/\/auctions\?sort=discount$/);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(list).toBeHidden();
  await expect(search).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});

test('the market is walked by keys, on from where a lot ended', async ({ page, seller, admin }) => {
  await openLot(seller, admin, 'Walked Alpha');
  const ending = await submitLot(seller, 'Walked Beta');
  await openLot(seller, admin, 'Walked Gamma');
  await page.goto('/auctions?q=Walked&sort=name');
  await expect(page.locator('[data-connection=live]')).toBeVisible();
  await approveLot(admin, ending, 20_000);
  const beta = page.locator('[data-row]').getByRole('link', { name: 'Walked Beta', exact: true });
  await expect(beta).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  const focused = page.locator('tbody [data-row] a:focus');
  for (const name of ['Walked Alpha', 'Walked Beta']) {
    await page.keyboard.press('j');
    await expect(focused).toHaveText(name);
  }
  await expect(beta).toBeHidden({ timeout: 60_000 });
  await page.keyboard.press('j');
  await expect(focused).toHaveText('Walked Gamma');
  await page.keyboard.press('k');
  await expect(focused).toHaveText('Walked Alpha');
});
