import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { confirmBid, placeFirstBid } from './support/first-bid.ts';
import { decide } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Place a bid' });
const amount = (page: Page) => page.getByLabel('Your bid per share');
const limit = (page: Page) => page.getByLabel('Your limit per share');
const tick = (page: Page) => page.getByLabel('Bid automatically up to…');
const standing = (page: Page) => page.getByRole('region', { name: 'Your limit' });
const row = (page: Page, no: string) =>
  page
    .getByRole('table', { name: /Accepted bids/ })
    .getByRole('row', { name: new RegExp(`^${no} `) });
const question = (page: Page) => page.getByRole('alertdialog');

test('a buyer bids up to a limit, is challenged, raises it, and is beaten in the end', async ({
  someone,
}) => {
  const { lotId, admin, buyers } = await openFloor(someone);
  const [page, rival] = buyers;
  const limits: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && /\/(bids|limit)$/.test(sent.url()))
      limits.push(`${sent.method()} ${sent.postData() ?? ''}`);
  });
  await page.goto(`/auction/${lotId}`);

  await test.step('ticking the box opens a field and sends nothing', async () => {
    await tick(page).check();
    await expect(limit(page)).toBeVisible();
    await expect(panel(page)).toContainText(
      'Nobody else sees it while it stands, seller and admins included.',
    );
    await panel(page)
      .getByRole('button', { name: /^Bid .*set limit$/ })
      .click();
    await expect(panel(page).getByText('Enter your limit.')).toBeVisible();
    await expect(limit(page)).toBeFocused();
    expect(limits).toEqual([]);
  });

  await test.step('a limit of more than twice the price is asked about, with both amounts and both sums', async () => {
    await amount(page).fill('12');
    await limit(page).fill('11');
    await panel(page)
      .getByRole('button', { name: /^Bid .*set limit$/ })
      .click();
    await expect(panel(page).getByText('The limit must be at least $12.00.')).toBeVisible();
    await limit(page).fill('60');
    await expect(panel(page)).toContainText('at your limit of $60.00');
    await expect(panel(page)).toContainText('$30,000.00 at most');
    await panel(page).getByRole('button', { name: 'Bid $12.00, up to $60.00' }).click();
    await expect(question(page)).toContainText(
      'Bid $12.00 per share, and up to $60.00 automatically?',
    );
    await expect(question(page)).toContainText(
      'the total is $6,000.00 now and at most $30,000.00, at your limit.',
    );
    await expect(question(page)).toContainText('more than twice the price of $10.00.');
    await confirmBid(page);
    await expect(page.getByText('$12.00 is bid no. 1')).toBeVisible();
    await expect(standing(page)).toContainText('$60.00');
    await expect(standing(page)).toContainText('Only you see it');
  });

  await test.step('a challenge is answered at once, and the leader never reads that they were outbid', async () => {
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('was outbid'))
          document.body.dataset.frightened = 'yes';
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await rival.goto(`/auction/${lotId}`);
    await amount(rival).fill('30');
    await placeFirstBid(rival);
    await expect(panel(rival)).toContainText(
      'An automatic bid answered yours. The price is now $30.01.',
    );
    await expect(amount(rival)).toHaveValue('30.02');
    await expect(tick(rival)).toBeVisible();
    await expect(panel(page)).toContainText('You have the leading bid at $30.01 per share');
    await expect(panel(page)).toContainText('3 bids · 2 bidders');
    for (const [reader, name] of [
      [page, /You · bidder 1\s*automatic/],
      [rival, /· bidder 1\s*automatic/],
    ] as const) {
      await expect(row(reader, '2b')).toContainText(name);
      await expect(row(reader, '2b')).toContainText('$30.01');
      await expect(row(reader, '2a')).toContainText('$30.00');
    }
    await expect(row(rival, '2a')).toContainText('You · bidder 2');
    expect(await page.evaluate(() => document.body.dataset.frightened)).toBeUndefined();
  });

  await test.step('reloaded, both still read how they stand', async () => {
    await rival.reload();
    await expect(panel(rival)).toContainText(
      'An automatic bid answered yours. The price is now $30.01.',
    );
    await rival.goto('/buyer/bids');
    await expect(rival.getByText('Bid answered').first()).toBeVisible();
    await page.goto('/buyer/bids');
    await expect(page.getByText('your limit: $60.00').first()).toBeVisible();
    await page.goto(`/auction/${lotId}`);
    await expect(standing(page)).toContainText('$60.00');
  });

  await test.step('a raise that nobody answered is settled by its key, once', async () => {
    const keys: (string | null)[] = [];
    await page.route(`**/api/auctions/${lotId}/limit`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await standing(page).getByRole('button', { name: 'Raise or lower' }).click();
    await expect(limit(page)).toHaveValue('60.00');
    await limit(page).fill('55');
    await expect(page.getByRole('button', { name: 'Lower limit to $55.00' })).toBeVisible();
    await limit(page).fill('58');
    await page.getByRole('button', { name: 'Lower limit to $58.00' }).click();
    await expect(panel(page)).toContainText('Your limit is now $58.00 per share.');
    await expect(standing(page)).toContainText('$58.00');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  await test.step('what another tab changed is read when this one has the focus again', async () => {
    await api(page, 'PUT', `/api/auctions/${lotId}/limit`, { limit: 59 });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(standing(page)).toContainText('$59.00');
  });

  await test.step('cancelled, the bid stays; a limit can be set again without a bid', async () => {
    await standing(page).getByRole('button', { name: 'Cancel limit' }).click();
    await expect(panel(page)).toContainText('Limit cancelled. Your bid of $30.01 stays.');
    await tick(page).check();
    await limit(page).fill('40');
    await page.getByRole('button', { name: 'Set limit to $40.00' }).click();
    await confirmBid(page);
    await expect(standing(page)).toContainText('$40.00');
  });

  await test.step('the price reaches the limit, and then passes it', async () => {
    await rival.goto(`/auction/${lotId}`);
    await amount(rival).fill('40');
    await panel(rival).getByRole('button', { name: 'Place Bid' }).click();
    await expect(panel(rival)).toContainText('Somebody set a limit of $40.00 before your bid.');
    await expect(standing(page)).toContainText('The price has reached your limit.');
    await api(rival, 'POST', `/api/auctions/${lotId}/bids`, { limit: 50 });
    await expect(panel(page)).toContainText('Outbid: no. 4 overtook your no. 3.');
    await expect(standing(page)).toBeHidden();
    await expect(amount(page)).toHaveValue('40.02');
    await expect(panel(page)).toContainText('Your limit of $40.00 was passed.');
    await panel(page).getByRole('button', { name: 'Raise it' }).click();
    await expect(limit(page)).toBeFocused();
  });

  await test.step('without an approval a limit is void, and the bid stays', async () => {
    await decide(admin, lotId, 'kenji.watanabe@fairlot.test', 'rejected');
    await rival.goto(`/auction/${lotId}`);
    await expect(panel(rival)).toContainText('You are no longer approved to bid on this lot.');
    await expect(panel(rival)).toContainText('You have the leading bid at $40.01');
  });

  await test.step('each change of the limit has its receipt', async () => {
    await page.goto('/buyer/receipts');
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect(row(/Up to \$58\.00/)).toContainText('Limit set');
    await expect(row(/Up to \$58\.00/)).toContainText('Signature checked: it holds');
    await expect(row(/Limit cancelled/)).toContainText('Signature checked: it holds');
  });
});
