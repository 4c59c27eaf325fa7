import { arrive } from './support/arrive.ts';
import { approveLot, letBid, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

test('a lot whose time is up offers no bid anywhere, though nobody has said yet that it has ended', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Teal Timer', 'buyer');
  const title = 'Teal Timers';
  const id = await submitLot(seller, title);
  const endsAt = await approveLot(admin, id);
  await letBid(buyer, admin, id, email);

  const phone = await buyer.context().newPage();
  await phone.setViewportSize({ width: 390, height: 800 });
  const mine = await buyer.context().newPage();
  const home = await someone();
  // Six of the demo's lots have more bids: this one is shown in their place.
  await home.route(/\/api\/auctions\/featured/, (route) =>
    route.continue({ url: new URL('/api/auctions?q=Teal', route.request().url()).href }),
  );
  const lot = `/auction/${id}`;
  const card = { bid: `Place Bid on ${title}`, view: `View ${title}` };
  const screens = [
    { page: buyer, path: '/auctions?q=Teal', ...card, bidAt: lot },
    { page: phone, path: '/auctions?q=Teal', ...card, bidAt: lot },
    { page: home, path: '/', ...card, bidAt: '/auctions' },
    {
      page: mine,
      path: '/buyer/requests',
      bid: `Place Bid: ${title}`,
      view: `View: ${title}`,
      bidAt: lot,
    },
  ];
  // Each browser has one clock for all its pages.
  for (const { clock } of [buyer, home]) await clock.install();
  for (const { page, path, bid, bidAt } of screens) {
    await page.routeWebSocket(/\/live$/, (socket) => socket.close());
    await page.goto(path);
    await expect(page.getByRole('link', { name: bid })).toHaveAttribute('href', bidAt);
    await page.getByRole('link', { name: bid }).focus();
    await page.route(/\/api\//, (route) => route.abort());
  }
  for (const { clock } of [buyer, home])
    await clock.fastForward(Date.parse(endsAt) - Date.now() + 1_000);
  for (const { page, bid, view } of screens) {
    const link = page.getByRole('link', { name: view, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', lot);
    await expect(link).toBeFocused();
    await expect(page.getByRole('link', { name: bid })).toHaveCount(0);
  }
});
