import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { ageBy, ageOnDemand } from './support/clocks.ts';
import { isLive, mark, numbers, polls, watch } from './support/live-page.ts';
import { approveLot, bid as bidAs, letBid, openLot, submitLot } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

/** Outbids both of the floor. */
const THIRD_BUYER = 'lucia.fernandez@fairlot.test';

test('who comes to the market from a page that follows it already sees all lots', async ({
  someone,
}) => {
  const floor = await openFloor(someone);
  const page = floor.buyers[0];
  await page.goto('/buyer');
  await expect(page.getByText('Meridian Cables').first()).toBeVisible();
  await floor.bid(12.25);
  await expect(page.getByText('$12.25').first()).toBeVisible();
  await page.locator('a[href="/auctions"]').first().click();
  await isLive(page);
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  const lots = () =>
    page
      .getByRole('table')
      .locator('a[href^="/auction/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // Those that end last: others may be over meanwhile.
  const lasting = (await lots()).slice(-10);
  await floor.bid(13.75);
  await expect(page.getByText('$13.75').first()).toBeVisible();
  expect(await lots()).toEqual(expect.arrayContaining(lasting));
});

test('offline no lot has ended: a late bid may have moved its end, and did', async ({
  someone,
}) => {
  const { seller, admin, buyers } = await openFloor(someone);
  const lotId = await submitLot(seller, 'Harbour Slate');
  await approveLot(admin, lotId, 25_000);
  await letBid(buyers[0], admin, lotId, 'buyer@fairlot.test');
  const [market, lot] = [await someone(), await someone()];
  await Promise.all([market.goto('/auctions?q=harbour+slate'), lot.goto(`/auction/${lotId}`)]);
  for (const page of [market, lot]) {
    await isLive(page);
    await page.context().setOffline(true);
  }
  await bidAs(buyers[0], lotId, 12);
  const row = market.getByRole('row', { name: /Harbour Slate/ });
  const panel = lot.getByRole('complementary', { name: 'Place a bid' });
  const unknown = [row.getByText('End unknown'), panel.getByText('This lot was due to end.')];
  for (const words of unknown) await expect(words).toBeVisible({ timeout: 60_000 });
  for (const place of [row, panel]) {
    await expect(place.getByText('Ended', { exact: true })).toBeHidden();
    await place.page().context().setOffline(false);
  }
  for (const words of unknown) await expect(words).toBeHidden({ timeout: 60_000 });
  await expect(lot.getByText('$12.00').first()).toBeVisible();
});

test('where no socket can be had pages ask every few seconds, until one can', async ({
  someone,
}) => {
  const floor = await openFloor(someone);
  const pages = [await someone(), await someone()];
  const [lot, market] = pages;
  if (!lot || !market) throw new Error('Two pages are wanted.');
  let isShut = true;
  for (const page of pages)
    await page.routeWebSocket(/\/live$/, (socket) => {
      if (isShut) void socket.close();
      else socket.connectToServer();
    });
  const asked = pages.map(polls);
  await lot.goto(`/auction/${floor.lotId}`);
  await market.goto('/auctions');
  // What is first read may have the first bid in it; the second comes by asking again.
  for (const amount of [12.25, 12.75]) {
    await floor.bid(amount);
    for (const page of pages)
      await expect(page.getByText(`$${amount}`).first()).toBeVisible({ timeout: 30_000 });
  }
  for (const urls of asked) expect(urls).not.toEqual([]);
  isShut = false;
  for (const page of pages) await isLive(page);
  // A page may ask once more, until the first bid that it is told.
  await floor.bid(13.25);
  for (const page of pages) await expect(page.getByText('$13.25').first()).toBeVisible();
  const before = asked.map(({ length }) => length);
  await floor.bid(13.75);
  for (const page of pages) await expect(page.getByText('$13.75').first()).toBeVisible();
  expect(asked.map(({ length }) => length)).toEqual(before);
});

test('where the line is lost after a quiet time bidding goes on, until the price may be old', async ({
  someone,
}) => {
  const floor = await openFloor(someone);
  const [page] = floor.buyers;
  await page.addInitScript(ageOnDemand);
  let cut = async (): Promise<void> => undefined;
  let isShut = false;
  let words = 0;
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (isShut) return;
    socket.connectToServer().onMessage((message) => {
      words += 1;
      socket.send(message);
    });
    cut = () => socket.close();
  });
  await page.goto(`/auction/${floor.lotId}`);
  await isLive(page);
  const button = page.getByRole('button', { name: 'Place Bid' });
  await expect(button).toBeEnabled();
  await page.evaluate(ageBy, 60_000);
  const before = words;
  await expect.poll(() => words, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.route(`**/api/auction/${floor.lotId}`, () => undefined);
  isShut = true;
  await cut();
  await expect(mark(page)).toBeHidden();
  await expect(page.locator('[data-connection=polling]')).toBeVisible();
  await expect(button).toBeEnabled();
  await page.evaluate(ageBy, 20_000);
  await expect(page.locator('[data-connection=offline]')).toBeVisible();
  await expect(button).toBeDisabled();
});

test('a page says that it connects until the socket has answered or failed', async ({ page }) => {
  const opened = Promise.withResolvers<() => Promise<void>>();
  await page.routeWebSocket('**/live', (socket) => {
    opened.resolve(() => socket.close());
    // One that answers no ping is given up.
    socket.onMessage((message) => {
      const { type, sent } = JSON.parse(String(message));
      const server_time = new Date().toISOString();
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong', sent, server_time }));
    });
  });
  await page.goto('/auctions');
  const fail = await opened.promise;
  // A poll that is answered makes it no other.
  await page.waitForResponse('**/api/auctions?*');
  await expect(page.getByText('Connecting…')).toBeVisible();
  await expect(page.locator('[data-connection=polling]')).toHaveCount(0);
  await fail();
  await expect(page.getByText('Updated every 5 s')).toBeVisible();
});

test('pages that were open while the server restarted go on by themselves', async ({
  someone,
  server,
}) => {
  const floor = await openFloor(someone);
  const page = await watch(someone, floor);
  await floor.bid(11);
  await expect(page.getByText('$11.00').first()).toBeVisible();
  await server.restart();
  await isLive(page);
  await floor.bid(12);
  await expect(page.getByText('$12.00').first()).toBeVisible();
  // That amount may have stood there as the least to bid, so the rows may be yet to come.
  await expect.poll(() => numbers(page)).toEqual(['2', '1']);
});

test('who is outbid and bids back from another tab leads in this one, too', async ({ someone }) => {
  const { lotId, buyers, bid } = await openFloor(someone);
  const [tab] = buyers;
  await tab.goto(`/auction/${lotId}`);
  await isLive(tab);
  await bid(11);
  for (const amount of [12, 14, 16]) {
    await bid(amount);
    await bid(amount + 1);
    await expect(
      tab.getByText(`You have the leading bid at $${amount + 1}.00 per share`),
    ).toBeVisible();
  }
});

test('the bell names the leading bid of right now, not that of its notice, and leads to the next one', async ({
  someone,
}) => {
  const { lotId, admin, buyers, bid } = await openFloor(someone);
  const [outbid] = buyers;
  const third = await someone();
  await signIn(third, THIRD_BUYER);
  await letBid(third, admin, lotId, THIRD_BUYER);
  // Whoever asks gets no answer, so being outbid was told; from then on nobody asks by the clock.
  await outbid.route('**/api/notifications*', (route) => route.abort());
  await outbid.goto('/buyer');
  const bell = outbid.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await bid(11);
  await bid(12);
  await expect(bell).toHaveAccessibleName(/unread/);
  await outbid.unroute('**/api/notifications*');
  await bidAs(third, lotId, 13);
  await bell.click();
  const list = outbid.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toContainText('You have been outbid on Meridian Cables');
  await expect(list.getByText(/^Now at \$13\.00/)).toBeVisible();
  await expect(list.getByRole('link', { name: 'Bid $13.01: Meridian Cables' })).toBeVisible();
});

test('at its end a lot’s page shows others of its sector, which move and leave, and never itself', async ({
  someone,
}) => {
  const sector = 'real_estate';
  const floor = await openFloor(someone, { sector });
  const { seller, admin, lotId } = floor;
  const shown = await openLot(seller, admin, 'Corvid Rail', { sector });
  const page = await someone();
  await page.goto(`/auction/${shown}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const rows = page.getByRole('region', { name: 'More live lots' }).getByRole('listitem');
  const other = rows.filter({ has: page.locator(`a[href="/auction/${lotId}"]`) });
  await expect(other).toHaveCount(1);
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Corvid Rail' })).toHaveCount(0);
  await floor.bid(12.25);
  await expect(other).toContainText('$12.25');
  await api(admin, 'DELETE', `/api/admin/auctions/${lotId}`, { reason: 'Its shares are split.' });
  await expect(other).toHaveCount(0);
  await expect(rows).toHaveCount(5);
});

test('being outbid shows on the bell, and a new listing on the admin’s desk, by themselves', async ({
  someone,
}) => {
  const { admin, seller, buyers, bid } = await openFloor(someone);
  const [outbid] = buyers;
  // Whoever asks gets no answer, so what appears was told.
  await outbid.route('**/api/notifications*', (route) => route.abort());
  await outbid.goto('/buyer');
  await admin.goto('/admin');
  const bell = outbid.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await bid(11);
  await bid(12);
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  const list = outbid.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toContainText('You have been outbid on Meridian Cables');

  const waiting = admin.getByRole('link', { name: /listings? to review/ });
  await expect(waiting).toHaveText(/^\d+/);
  const before = Number.parseInt((await waiting.textContent()) ?? '', 10);
  await admin.route('**/api/admin/dashboard-summary', (route) => route.abort());
  const listing = { title: 'Corvid Rail', total_shares: 5, buy_in_price: 10, market_price: 15 };
  await api(seller, 'POST', '/api/seller/auctions', listing);
  await expect(waiting).toHaveText(new RegExp(`^${before + 1}`));
});
