import { arrive, signIn } from './support/arrive.ts';
import { askToBid, bid, decide, openLot } from './support/lot.ts';
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
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeInViewport();
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

test('an admin’s live lots come by their end, the soonest first, and their head says so', async ({
  page,
}) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/auctions?status=live');
  const head = page.getByRole('columnheader', { name: 'Time left' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-ends_at/);
});

test('a row that is pressed stands still until it is let go, whatever comes meanwhile', async ({
  someone,
}) => {
  const [admin, seller] = [await someone(), await someone()];
  const [first, second] = [await someone(), await someone()];
  await signIn(admin, 'admin@fairlot.test');
  await signIn(seller, 'seller@fairlot.test');
  const title = 'Whimbrel Wharves';
  const lotId = await openLot(seller, admin, title);
  for (const [buyer, name] of [
    [first, 'Ina Early'],
    [second, 'Lars Later'],
  ] as const) {
    const email = await arrive(buyer, name, 'buyer');
    await askToBid(buyer, lotId);
    await decide(admin, lotId, email, 'approved');
  }
  await bid(first, lotId, 10);

  await admin.goto(`/admin/bids?auction=${lotId}`);
  const links = admin.getByRole('main').locator('tbody').getByRole('link', { name: title });
  await expect(links).toHaveCount(1);
  await links.hover();
  await admin.mouse.down();
  const news = admin.waitForResponse(/\/api\/admin\/bids\?/);
  await bid(second, lotId, 11);
  await news;
  // Drawn, if it is drawn at all.
  await admin.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
  );
  await expect(links).toHaveCount(1);
  await admin.mouse.up();
  await expect(admin).toHaveURL(`/auction/${lotId}`);
  await admin.goBack();
  await expect(links).toHaveCount(2);
});
