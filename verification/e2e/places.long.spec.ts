import { signIn } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

test('from far down a dashboard a link leads to the top of a lot, and back to where one was', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY);
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/bids');
  const link = page.getByRole('main').locator('tbody').getByRole('link').nth(10);
  await expect(link).toBeVisible();
  // By the page, not by the link: each bid of the market draws the rows anew.
  await page.evaluate(() => scrollTo(0, 320));
  await expect.poll(place).toBe(320);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/\/auction\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Price per share' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/bids$/);
  await expect.poll(place).toBe(320);
});

test('back leads to where one was, also from a lot opened before what was searched for was drawn', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY);
  await page.goto('/auctions?q=e');
  await expect(page.locator('[data-connection=live]').first()).toBeVisible();
  const link = page.getByRole('table').getByRole('link').first();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 60));
    expect(await place()).toBe(60);
  }).toPass();
  // All in one go, so that nothing can be drawn between.
  await link.evaluate((lot: HTMLElement) => {
    const search = document.querySelector('input[type=search]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(search, '');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
    lot.click();
  });
  await expect(page).toHaveURL(/\/auction\/\d+$/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/auctions$/);
  await expect.poll(place).toBe(60);
});
