import type { Locator, Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { query } from './support/database.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { askToBid, decide, openLot } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

/** What browsers leave of common screens, beside their own bars. */
const SIZES = [
  ...[[1280, 593] as const, [1366, 641] as const, [1440, 789] as const, [1536, 730] as const],
  ...[[1920, 945] as const, [375, 553] as const, [390, 664] as const, [412, 732] as const],
  [430, 739] as const,
];
/** Under this width the panel is a sheet that opens. */
const ASIDE_FROM = 1024;
const PHONES = SIZES.filter(([width]) => width < ASIDE_FROM);
const LOWEST = PHONES.filter(([, height]) => height < 600);

const button = (page: Page) =>
  page
    .locator('form')
    .getByRole('button', { name: /^(Place Bid|Placing bid...|Bid .*|Set limit.*)$/ });
const total = (page: Page) => page.locator('form p', { hasText: 'shares ×' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Place a bid' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Meridian Cables' });
const field = (page: Page) => page.getByLabel('Your bid per share');
const limit = (page: Page) => page.getByLabel('Your limit per share');

async function openSheet(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.getByRole('button', { name: /^(Place Bid|Bid again|My position)$/ }).click();
  await expect(sheet(page)).toBeVisible();
}

/**
 * At each size these are wholly in sight, with nothing over them and nothing cut off: one question to the page for all
 * of them, since hundreds of single ones take most of a minute. `above` is where a keyboard begins.
 */
async function wholeAt(
  page: Page,
  what: readonly Locator[],
  sizes: readonly (readonly [width: number, height: number, above?: number])[],
): Promise<void> {
  const handles = await Promise.all(what.map((one) => one.elementHandle()));
  for (const [width, height, above = height] of sizes) {
    await page.setViewportSize({ width, height });
    await page
      .waitForFunction(
        ([elements, bottom, size]) =>
          innerWidth === size.width &&
          innerHeight === size.height &&
          elements.every((element) => {
            const box = element?.getBoundingClientRect();
            if (!element || !box || box.height === 0 || box.bottom > bottom) return false;
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const edges = [
              [box.left + 2, y],
              [box.right - 2, y],
              [x, box.top + 2],
              [x, box.bottom - 2],
            ] as const;
            return edges.every((at) => element.contains(document.elementFromPoint(...at)));
          }),
        [handles, above, { width, height }] as const,
      )
      .catch(() => {
        throw new Error(`At ${width}×${height} something is out of sight above ${above} px.`);
      });
  }
}

/** That these are wholly in sight on every screen, where nobody has scrolled. */
async function inReach(page: Page, what: (page: Page) => Locator[]) {
  const isWide = ([width]: readonly [number, number]) => width >= ASIDE_FROM;
  await expect(what(page)[0] as Locator).toBeVisible();
  await wholeAt(page, what(page), SIZES.filter(isWide));
  await openSheet(page, 375);
  await expect(what(page)[0] as Locator).toBeVisible();
  await wholeAt(
    page,
    what(page),
    SIZES.filter((size) => !isWide(size)),
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 593 });
}

const bidInReach = (page: Page) => inReach(page, (at) => [button(at), total(at)]);

test.use({ ownServer: 'bid in reach' });

/** So that what a bid costs takes the most lines. */
const FEES = { buyer_percent: 2.5, tax_percent: 20 };

test('on every common screen the bid button and its total are wholly in sight, whatever else is said', async ({
  someone,
  server,
}) => {
  const { lotId, buyers, bid } = await openFloor(someone);
  const [away, page] = buyers;
  const visitor = await someone();

  await test.step('signed out', async () => {
    await visitor.goto(`/auction/${lotId}`);
    await inReach(visitor, (at) => [
      panel(at).or(sheet(at)).getByRole('button', { name: 'Place Bid' }),
    ]);
  });

  await test.step('for the last step somebody loses the connection: it takes a while until prices count as old', async () => {
    await away.goto(`/auction/${lotId}`);
    await openSheet(away, 375);
    await away.keyboard.press('Escape');
    await away.context().setOffline(true);
  });

  await test.step('no bid yet, refused for its amount, above the market price', async () => {
    await page.goto(`/auction/${lotId}`);
    await bidInReach(page);
    // Without a press, once nobody types any more.
    await field(page).fill('9');
    await expect(page.getByText('The bid must be at least $10.00.')).toBeVisible();
    await expect(total(page)).toHaveText('500 shares × your bid–');
    await bidInReach(page);
    await field(page).fill('95');
    await expect(page.getByText('5.6% above market ($90.00)')).toBeVisible();
    await bidInReach(page);
  });

  await test.step('with a limit, at its most lines', async () => {
    await page.getByLabel('Bid automatically up to…').check();
    await limit(page).fill('120.00');
    await expect(button(page)).toHaveText('Bid $95.00, up to $120.00');
    const said = [/^Buy-in price per share/, /^Ends \d/, /^You pay one step above/];
    await wholeAt(
      page,
      [limit(page), ...said.map((words) => panel(page).getByText(words))],
      [[1280, 593]],
    );
    await inReach(page, (at) => [button(at), total(at), at.getByText('at your limit of $120.00')]);
    await page.getByLabel('Bid automatically up to…').uncheck();
  });

  await test.step('leading, with the answer', async () => {
    await field(page).fill('10');
    await placeFirstBid(page);
    await expect(page.getByText('$10.00 is bid no. 1')).toBeVisible();
    await inReach(page, (at) => [
      at.getByText('You have the leading bid at $10.00 per share, $5,000.00 in total.'),
      at.getByText('$10.00 is bid no. 1'),
      at.getByText('Bid automatically up to…'),
    ]);
  });

  await test.step('leading, with a limit being set', async () => {
    await page.getByLabel('Bid automatically up to…').check();
    await bidInReach(page);
    await page.getByLabel('Bid automatically up to…').uncheck();
  });

  await test.step('outbid: the answer goes, since its bid leads no more', async () => {
    await bid(11);
    await expect(page.getByText('no. 2 overtook your no. 1.')).toBeVisible();
    await expect(page.getByText('Bid placed successfully')).toBeHidden();
    await bidInReach(page);
  });

  await test.step('on a phone with its keyboard', async () => {
    await keyboardInReach(page, field);
  });

  await test.step('the same with a limit', async () => {
    await page.getByLabel('Bid automatically up to…').check();
    await keyboardInReach(page, limit, LOWEST);
    await page.getByLabel('Bid automatically up to…').uncheck();
  });

  await test.step('refused by the server', async () => {
    await page.route(`**/api/auctions/${lotId}/bids`, (route) =>
      route.continue({ postData: JSON.stringify({ amount: 1 }) }),
    );
    await button(page).click();
    await expect(page.getByText('The bid must be at least $11.01.')).toBeVisible();
    await bidInReach(page);
  });

  await test.step('the soft close runs', async () => {
    await query(server, 'update auctions set soft_close_seconds = 7200 where id = $1', [lotId]);
    await page.reload();
    await expect(page.getByText('Ending soon: a bid now extends the end').first()).toBeVisible();
    await bidInReach(page);
  });

  await test.step('the connection is lost', async () => {
    await away.setViewportSize({ width: 1280, height: 593 });
    await expect(button(away)).toBeDisabled({ timeout: 60_000 });
    await bidInReach(away);
  });
});

test('so are they before approval, and with fees, a reserve and a limit', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Rhea Reach', 'buyer');
  await api(admin, 'POST', '/api/admin/fee-terms', { name: 'Standard', ...FEES });
  const lotId = await openLot(seller, admin, 'Meridian Cables', { reserve_price: 20 });
  await api(admin, 'POST', '/api/admin/fee-terms', { name: 'None' });

  const asks = (at: Page) => [panel(at).or(sheet(at)).getByRole('button', { name: 'Place Bid' })];
  await test.step('approval is needed', async () => {
    await buyer.goto(`/auction/${lotId}`);
    await inReach(buyer, asks);
  });

  await test.step('the request was rejected', async () => {
    await askToBid(buyer, lotId);
    await decide(admin, lotId, email, 'rejected');
    await buyer.reload();
    await inReach(buyer, asks);
  });

  await test.step('approved: every fee has a line', async () => {
    await decide(admin, lotId, email, 'approved');
    await buyer.reload();
    const sum = (at: Page) => at.locator('form p', { hasText: 'Total to pay' });
    await inReach(buyer, (at) => [button(at), sum(at)]);
    await buyer.getByLabel('Bid automatically up to…').check();
    await limit(buyer).fill('60');
    await inReach(buyer, (at) => [button(at), sum(at), at.getByText('at your limit of $60.00')]);
  });
});

/** Both kinds of browsers: one shrinks the page for its keyboard, the other lays it over the page. */
async function keyboardInReach(page: Page, field: typeof limit, sizes = PHONES) {
  await openSheet(page, 375);
  for (const [width, height] of sizes) {
    const left = Math.round(height * 0.55);
    await page.setViewportSize({ width, height });
    await field(page).focus();
    const parts = [field(page), button(page), total(page)];
    await wholeAt(page, parts, [[width, left]]);
    await page.setViewportSize({ width, height });
    await page.evaluate((seen) => {
      if (!visualViewport) throw new Error('There is no visual viewport.');
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => seen });
      visualViewport.dispatchEvent(new Event('resize'));
    }, left);
    await wholeAt(page, parts, [[width, height, left]]);
    await page.evaluate(() => {
      if (visualViewport) Reflect.deleteProperty(visualViewport, 'height');
      visualViewport?.dispatchEvent(new Event('resize'));
    });
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 593 });
}
