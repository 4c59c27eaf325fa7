import type { Page } from '@playwright/test';
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

test('the first stop of the keyboard leads past the menus to the content', async ({ page }) => {
  await page.goto('/auctions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect(await focusIsOutlined(page)).toBe(true);
});

test('a dialog takes the focus, keeps it, and gives it back on Escape', async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Open the dialog' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    expect(await focusIsOutlined(page)).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a question has its safe answer in focus', async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Ask about something grave' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu is walked with the arrows, and gives the focus back', async ({ page }) => {
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
});

test('a question that an entry of a menu opened gives the focus to the menu’s button', async ({
  page,
}) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'More for Meridian Cables' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete Meridian Cables?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('screen readers hear a clock that nears its end', async ({ page }) => {
  await openGallery(page);
  const spoken = page.locator('#clock-speaker [aria-live=assertive]').first();
  await expect(spoken).toBeEmpty();
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
