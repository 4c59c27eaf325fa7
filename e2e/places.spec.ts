import { signIn } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

test.setTimeout(180_000);
const expect = expects.configure({ timeout: 60_000 });

test('from far down a dashboard a link leads to the top of a lot, and back to where one was', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY);
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/bids');
  const link = page.getByRole('main').locator('tbody').getByRole('link').last();
  await expect(link).toBeVisible();
  // By the page, not by the link: each bid of the market draws the rows anew.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(place).toBeGreaterThan(300);
  const before = await place();
  await link.click();
  await expect(page).toHaveURL(/\/auction\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Price per share' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/bids$/);
  await expect.poll(place).toBe(before);
});
