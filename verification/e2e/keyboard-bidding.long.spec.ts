import { arrive } from './support/arrive.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { bid, decide, letBid, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test('with the keyboard alone: ask, be approved, bid, be outbid, bid again', async ({
  someone,
  seller,
  admin,
}) => {
  const [page, rival] = [await someone(), await someone()];
  const email = await arrive(page, 'Kay Board', 'buyer');
  const rivalEmail = await arrive(rival, 'Rita Rival', 'buyer');
  const lotId = await openLot(seller, admin, 'Keystone Canals');
  await letBid(rival, admin, lotId, rivalEmail);

  await page.goto(`/auction/${lotId}`);
  const placeBid = page.getByRole('button', { name: 'Place Bid' });
  const amount = page.getByLabel('Your bid per share');

  await test.step('skip links lead past the bar to the page, and from there to the panel', async () => {
    await expect(placeBid).toBeVisible();
    await expect(amount).toHaveCount(0);
    await page.keyboard.press('Tab');
    const toContent = page.getByRole('link', { name: 'Skip to content' });
    await expect(toContent).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to bidding' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const panel = page.getByRole('complementary', { name: 'Place a bid' });
    expect(await panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await toContent.focus();
    await page.keyboard.press('Enter');
  });

  await test.step('the dialog takes the focus, keeps it, and gives it back', async () => {
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Admin Approval Required' });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await pressByKeyboard(page, placeBid);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(placeBid).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Send request' }));
    await expect(page.getByText('Request sent successfully!')).toBeVisible();
  });

  await test.step('the approval arrives by itself; the next stop is still the panel', async () => {
    const panel = page.getByRole('complementary', { name: 'Place a bid' });
    await expect(placeBid).toBeHidden();
    await expect
      .poll(() => panel.evaluate((box) => box.contains(document.activeElement)))
      .toBe(true);
    await decide(admin, lotId, email, 'approved');
    await expect(page.getByText('You are approved to bid on this lot.')).toBeVisible();
  });

  await test.step('the floor stands in the field, and Enter asks before the first bid', async () => {
    await tabTo(page, amount);
    await expect(amount).toHaveValue('10.00');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Bid $10.00 per share?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await pressByKeyboard(page, question.getByRole('button', { name: 'Place Bid' }));
    await expect(page.getByText('Bid placed successfully')).toBeVisible();
    await expect(page.getByText(/You have the leading bid/)).toBeVisible();
  });

  await test.step('from a list, w watches, and b leads into the field', async () => {
    await bid(rival, lotId, 11);
    const lot = page.locator('[data-row] a:focus', { hasText: 'Keystone Canals' });
    const walkTo = async () =>
      expect(async () => {
        await page.keyboard.press('j');
        await expect(lot).toBeVisible({ timeout: 1_000 });
      }).toPass();
    await page.goto('/auctions?q=Keystone');
    await walkTo();
    await expect(page.getByRole('button', { name: 'Watch Keystone Canals' })).toBeVisible();
    await page.keyboard.press('w');
    const star = page.getByRole('button', { name: 'Stop watching Keystone Canals' });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const told = page.getByRole('region', { name: /Notifications/ });
    await expect(told.getByText('Watching Keystone Canals', { exact: true })).toBeVisible();
    await page.keyboard.press('w');
    await expect(told.getByText('No longer watching Keystone Canals')).toBeVisible();
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(told.getByText('Watching Keystone Canals', { exact: true })).toBeVisible();
    await expect(told.getByRole('button', { name: 'Undo' })).toBeHidden();
    await page.goto('/watchlist');
    await walkTo();
    await page.keyboard.press('b');
    await expect(page).toHaveURL(`/auction/${lotId}`);
    await expect(amount).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(amount).not.toBeFocused();
    await page.keyboard.press('b');
    await expect(amount).toBeFocused();
  });

  await test.step('outbid, one bids again', async () => {
    await expect(page.getByText(/^Outbid: no\. \d+ overtook/)).toBeVisible();
    await tabTo(page, amount);
    await expect(amount).toHaveValue('11.01');
    await page.keyboard.press('ArrowUp');
    await expect(amount).toHaveValue('11.02');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(amount).toHaveValue('11.01');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$12.50 is bid no. 3')).toBeVisible();
  });
});
