import type { Page } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { bid, letBid, openLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

/** An admin before the only bid on a lot; `raise` lets another come. */
async function watchBids(someone: () => Promise<Page>, title: string) {
  const [admin, seller] = [await someone(), await someone()];
  await signIn(admin, 'admin@fairlot.test');
  await signIn(seller, 'seller@fairlot.test');
  const lotId = await openLot(seller, admin, title);
  const buyers: Page[] = [];
  for (const name of ['Ina', 'Lars']) {
    const buyer = await someone();
    await letBid(buyer, admin, lotId, await arrive(buyer, `${name} ${title}`, 'buyer'));
    buyers.push(buyer);
  }
  let amount = 9;
  const raise = async () => {
    amount += 1;
    const next = buyers[amount % 2];
    if (next) await bid(next, lotId, amount);
  };
  await raise();
  await admin.goto(`/admin/bids?auction=${lotId}`);
  const links = admin.getByRole('main').locator('tbody').getByRole('link', { name: title });
  await expect(links).toHaveCount(1);
  return { admin, lotId, links, raise };
}

test('a row that is pressed stands still until it is let go, whatever comes meanwhile', async ({
  someone,
}) => {
  const { admin, lotId, links, raise } = await watchBids(someone, 'Whimbrel Wharves');
  await links.hover();
  await admin.mouse.down();
  const news = admin.waitForResponse(/\/api\/admin\/bids\?/);
  await raise();
  await news;
  // A second finger moves nothing under the first.
  await links.first().dispatchEvent('pointerdown');
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

test('rows go on after a menu was opened, a link dragged away, and a release that was never heard', async ({
  someone,
}) => {
  const { admin, links, raise } = await watchBids(someone, 'Plover Plant');
  const goesOn = async (rows: number) => {
    await raise();
    await expect(links).toHaveCount(rows);
  };
  await links.hover();
  // The menu keeps the release.
  await admin.mouse.down({ button: 'right' });
  await goesOn(2);
  await admin.keyboard.press('Escape');
  await admin.mouse.up({ button: 'right' });

  await links.first().hover();
  await admin.mouse.down();
  await admin.mouse.move(300, 300, { steps: 5 });
  await goesOn(3);
  await admin.mouse.up();

  await admin.getByRole('main').locator('tbody').getByRole('cell').last().hover();
  // As where another window, or a frame, has it.
  await admin.evaluate(() => {
    const keep = (release: Event) => release.stopImmediatePropagation();
    addEventListener('pointerup', keep, { capture: true, once: true });
  });
  await admin.mouse.down();
  await admin.mouse.up();
  await admin.mouse.move(5, 5);
  await goesOn(4);
});

test('who goes back to a later page while a row is pressed comes to that page', async ({
  page,
}) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/users?page=2');
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows).not.toHaveCount(1);
  await page.getByLabel('Role').selectOption('admin');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('cell').first().hover();
  // As with the button of a mouse that goes back: it is let go when the page before is on its way.
  await page.mouse.down();
  await page.evaluate(() => history.back());
  await expect(page.getByLabel('Role')).toHaveValue('');
  await page.mouse.up();
  await expect(rows).not.toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/users\?page=2$/);
});

test('a top mover that another one overtakes under the press is what opens', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const buyer = await someone();
  const email = await arrive(buyer, 'Tara Turnstone', 'buyer');
  const openTo = async (title: string) => {
    // Bought in at a dollar, they move further than any other story's lot can.
    const lotId = await openLot(seller, admin, title, { buy_in_price: 1 });
    await letBid(buyer, admin, lotId, email);
    return lotId;
  };
  const [first, second] = [await openTo('Turnstone Tin'), await openTo('Turnstone Tugs')];
  await bid(buyer, first, 260);
  await page.goto('/auctions');
  await seller.goto('/auctions');
  const topOf = (one: Page) =>
    one.getByRole('region', { name: 'Top Movers Today' }).getByRole('link').first();
  await expect(topOf(page)).toContainText('Turnstone Tin');
  await topOf(page).hover();
  await page.mouse.down();
  await bid(buyer, second, 265);
  // Those who press nothing see it, and so would who does.
  await expect(topOf(seller)).toContainText('Turnstone Tugs');
  await expect(page.getByRole('region', { name: 'Live Bids' })).toContainText('Turnstone Tugs');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await page.mouse.up();
  await expect(page).toHaveURL(`/auction/${first}`);
});
