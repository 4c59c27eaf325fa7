import type { Locator, Page } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { confirmBid, placeFirstBid } from './support/first-bid.ts';
import { bid, letBid, openLot } from './support/lot.ts';
import { openProxy } from './support/proxy.ts';
import { expect, test } from './support/test.ts';

const PLACED = /^\/api\/auctions\/\d+\/bids$/;

interface Held {
  buyer: Page;
  rival: Page;
  lotId: number;
  /** Where the buyer's browser finds the product. */
  url: string;
  /** Presses Place Bid; the bid is kept on its way until it is let go. */
  placeAndHold: (place?: () => Promise<void>) => Promise<() => void>;
  /** The answers that are told outside the panel. */
  told: Locator;
}

/** A buyer, and a rival, who both may bid on a lot; the buyer looks at it and bids by a slow line. */
async function withHeldBids(
  { someone, url }: { someone: () => Promise<Page>; url: string },
  [title, ...names]: [title: string, buyer: string, rival: string],
  story: (held: Held) => Promise<void>,
) {
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
    await letBid(page, admin, lotId, await arrive(page, names[at] ?? '', 'buyer'));
  }
  const proxy = await openProxy(url);
  const press = () => placeFirstBid(buyer);
  try {
    await buyer.goto(`${proxy.url}/auction/${lotId}`);
    await story({
      ...{ buyer, rival, lotId, url: proxy.url },
      async placeAndHold(place = press) {
        const line = proxy.hold(PLACED);
        await place();
        await line.arrived;
        return () => line.release();
      },
      told: buyer.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    });
  } finally {
    await proxy.stop();
  }
}

const leaveForMarket = async (buyer: Page) => {
  await buyer.getByRole('contentinfo').getByRole('link', { name: 'Live Auctions' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Live Share Auction');
};

test('a bid that is refused once its bidder left the lot is told where they are, and stays told', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Wigeon Wharves', 'Lea Left', 'Rob Rival'], async (held) => {
    const { buyer, rival, lotId, told } = held;
    const letGo = await held.placeAndHold();
    await leaveForMarket(buyer);
    await bid(rival, lotId, 12);
    letGo();
    await expect(told).toContainText('Your bid of $10.00 on Wigeon Wharves was not placed.');
    await expect(told).toContainText('The bid must be at least $12.01.');
    await told.getByRole('link', { name: 'See the lot' }).click();
    await expect(buyer).toHaveURL(`${held.url}/auction/${lotId}`);
    await expect(told).toHaveCount(0);
  }));

test('a bid that is accepted once its bidder left the lot is told where they are', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Garganey Gates', 'Gus Gone', 'Ria Rest'], async (held) => {
    const { buyer, told } = held;
    const letGo = await held.placeAndHold();
    // Into another shell, which draws such answers in a place of its own.
    await buyer.getByRole('button', { name: 'Gus' }).click();
    await buyer.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Overview');
    letGo();
    await expect(told).toContainText('Your bid of $10.00 on Garganey Gates was accepted.');
  }));

test('a bid whose bidder opened another address meanwhile is settled there, and told', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Scaup Sluices', 'Ada Away', 'Rik Rest'], async (held) => {
    const { buyer, told } = held;
    const letGo = await held.placeAndHold();
    await buyer.goto(`${held.url}/results`);
    letGo();
    await expect(told).toContainText('Your bid of $10.00 on Scaup Sluices was accepted.');
    await buyer.reload();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Auction results');
    await expect(told).toHaveCount(0);
  }));

test('a bid that was overtaken before its lost answer came again is said to be accepted first', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Teal Turbines', 'Lou Lost', 'Ray Over'], async (held) => {
    const { buyer, rival, lotId } = held;
    const bids = '**/api/auctions/*/bids';
    await buyer.goto(`${held.url}/auction/${lotId}`);
    let sent = 0;
    await buyer.route(bids, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await bid(rival, lotId, 12);
      await route.abort('connectionreset');
    });
    await placeFirstBid(buyer);
    const panel = buyer.getByRole('complementary', { name: 'Place a bid' });
    await expect(panel).toContainText('Your bid was accepted. Another bid has overtaken it since.');
    await expect(panel).toContainText('Your $10.00 is no. 1,');
    await expect(panel.getByText(/Fairlot signed this bid|in the public ledger/)).toBeVisible();
    expect(sent).toBe(2);
  }));

test('on a phone a refusal is told although the panel was closed, and not twice where it is open', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Pochard Pumps', 'Pia Phone', 'Ray Race'], async (held) => {
    const { buyer, rival, lotId, told } = held;
    await buyer.setViewportSize({ width: 360, height: 740 });
    const panel = buyer.getByRole('dialog');
    const place = async () => {
      await buyer.getByRole('button', { name: 'Place Bid' }).click();
      await panel.getByRole('button', { name: /^Bid \$1/ }).click();
    };
    const letGo = await held.placeAndHold(async () => {
      await place();
      await confirmBid(buyer);
    });
    await buyer.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await bid(rival, lotId, 12);
    letGo();
    await expect(told).toContainText('The bid must be at least $12.01.');
    await told.getByRole('button', { name: 'Close toast' }).click();
    await expect(told).toHaveCount(0);

    // Asked about once: the first bid on the lot was meant.
    const letGoAgain = await held.placeAndHold(place);
    letGoAgain();
    await expect(panel.getByText('Bid placed successfully')).toBeVisible();
    await expect(told).toHaveCount(0);
  }));

test('what was told of a bid is not told to whoever signs in next', ({
  someone,
  server: { url },
}) =>
  withHeldBids({ someone, url }, ['Smew Smelters', 'Mia Mine', 'Tom Their'], async (held) => {
    const { buyer, rival, lotId, told } = held;
    const letGo = await held.placeAndHold();
    await leaveForMarket(buyer);
    await bid(rival, lotId, 12);
    letGo();
    await expect(told).toContainText('was not placed.');
    // Their session ends from elsewhere, so the page stays as it is.
    await buyer.context().clearCookies({ name: 'fairlot_session' });
    await buyer.getByRole('button', { name: 'Mia' }).click();
    await buyer.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(buyer).toHaveURL(/\/login/);
    await buyer.getByLabel('Email').fill('seller@fairlot.test');
    await buyer.getByLabel('Password', { exact: true }).fill('password');
    await buyer.getByRole('button', { name: 'Login' }).click();
    // A buyer's dashboard is not for a seller, who is led home.
    const home = 'Share auctions that anyone can check';
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(home);
    await buyer.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
    await expect(buyer.getByRole('dialog')).toBeVisible();
    await expect(told).toHaveCount(0);
  }));
