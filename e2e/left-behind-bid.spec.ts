import type { Page } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { askToBid, bid, decide, openLot } from './support/lot.ts';
import { openProxy } from './support/proxy.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(120_000);

const PLACED = /^\/api\/auctions\/\d+\/bids$/;

/** A buyer and a rival who both may bid on a lot of this name. */
async function twoBidders(someone: () => Promise<Page>, names: [string, string], title: string) {
  const [buyer, rival, seller, admin] = await Promise.all([
    someone(),
    someone(),
    someone(),
    someone(),
  ]);
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const lotId = await openLot(seller, admin, title);
  for (const [at, page] of [buyer, rival].entries()) {
    const email = await arrive(page, names[at] ?? '', 'buyer');
    await askToBid(page, lotId);
    await decide(admin, lotId, email, 'approved');
  }
  return { buyer, rival, lotId };
}

const answers = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('a bid that is refused once its bidder left the lot is told where they are, and stays told', async ({
  someone,
  server,
}) => {
  const title = 'Wigeon Wharves';
  const { buyer, rival, lotId } = await twoBidders(someone, ['Lea Left', 'Rob Rival'], title);
  const proxy = await openProxy(server.url);
  try {
    const line = proxy.hold(PLACED);
    await buyer.goto(`${proxy.url}/auction/${lotId}`);
    await buyer.getByRole('button', { name: 'Place Bid' }).click();
    await line.arrived;
    await buyer.getByRole('contentinfo').getByRole('link', { name: 'Live Auctions' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Live Share Auction');
    await bid(rival, lotId, 12);
    line.release();
    const told = answers(buyer).getByRole('listitem');
    await expect(told).toContainText(`Your bid of $10.00 on ${title} was not placed.`);
    await expect(told).toContainText('The bid must be at least $12.01.');
    await told.getByRole('link', { name: 'See the lot' }).click();
    await expect(buyer).toHaveURL(`${proxy.url}/auction/${lotId}`);
    await expect(told).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});

test('a bid that is accepted once its bidder left the lot is told where they are', async ({
  someone,
  server,
}) => {
  const title = 'Garganey Gates';
  const { buyer, lotId } = await twoBidders(someone, ['Gus Gone', 'Ria Rest'], title);
  const proxy = await openProxy(server.url);
  try {
    const line = proxy.hold(PLACED);
    await buyer.goto(`${proxy.url}/auction/${lotId}`);
    await buyer.getByRole('button', { name: 'Place Bid' }).click();
    await line.arrived;
    // Into another shell, which draws such answers in a place of its own.
    await buyer.getByRole('button', { name: 'Gus' }).click();
    await buyer.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Overview');
    line.release();
    const told = answers(buyer).getByRole('listitem');
    await expect(told).toContainText('Bid placed successfully');
    await expect(told).toContainText(`$10.00 on ${title}.`);
  } finally {
    await proxy.stop();
  }
});

test('on a phone a refusal is told although the panel was closed, and not twice where it is open', async ({
  someone,
  server,
}) => {
  const title = 'Pochard Pumps';
  const { buyer, rival, lotId } = await twoBidders(someone, ['Pia Phone', 'Ray Race'], title);
  const proxy = await openProxy(server.url);
  try {
    let line = proxy.hold(PLACED);
    await buyer.setViewportSize({ width: 360, height: 740 });
    await buyer.goto(`${proxy.url}/auction/${lotId}`);
    await buyer.getByRole('button', { name: 'Place Bid' }).click();
    const panel = buyer.getByRole('dialog');
    await panel.getByRole('button', { name: 'Place Bid' }).click();
    await line.arrived;
    await buyer.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await bid(rival, lotId, 12);
    line.release();
    const told = answers(buyer).getByRole('listitem');
    await expect(told).toContainText('The bid must be at least $12.01.');
    await told.getByRole('button', { name: 'Close toast' }).click();
    await expect(told).toHaveCount(0);

    line = proxy.hold(PLACED);
    await buyer.getByRole('button', { name: 'Place Bid' }).click();
    await panel.getByRole('button', { name: 'Place Bid' }).click();
    await line.arrived;
    line.release();
    await expect(panel.getByText('Bid placed successfully')).toBeVisible();
    await expect(told).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});

test('what was told of a bid is not told to whoever signs in next', async ({ someone, server }) => {
  const title = 'Smew Smelters';
  const { buyer, rival, lotId } = await twoBidders(someone, ['Mia Mine', 'Tom Their'], title);
  const proxy = await openProxy(server.url);
  try {
    const line = proxy.hold(PLACED);
    await buyer.goto(`${proxy.url}/auction/${lotId}`);
    await buyer.getByRole('button', { name: 'Place Bid' }).click();
    await line.arrived;
    await buyer.getByRole('contentinfo').getByRole('link', { name: 'Live Auctions' }).click();
    await bid(rival, lotId, 12);
    line.release();
    const told = answers(buyer).getByRole('listitem');
    await expect(told).toContainText('was not placed.');
    // Their session ends from elsewhere, so the page stays as it is.
    await buyer.context().clearCookies({ name: 'fairlot_session' });
    await buyer.getByRole('button', { name: 'Mia' }).click();
    await buyer.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(buyer).toHaveURL(/\/login/);
    await buyer.getByLabel('Email').fill('seller@fairlot.test');
    await buyer.getByLabel('Password', { exact: true }).fill('password');
    await buyer.getByRole('button', { name: 'Login' }).click();
    await buyer.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
    await expect(buyer.getByRole('dialog')).toBeVisible();
    await expect(told).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});
