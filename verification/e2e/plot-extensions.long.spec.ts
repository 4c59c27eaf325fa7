import { arrive } from './support/arrive.ts';
import { approveLot, bid, letBid, submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** In which an approved buyer has bid, and the next may (ms). */
const LASTS = 25_000;
/** Within the soft close of 6 s. */
const LATE = 5_000;

test('a plot marks the late bid that extended the end, and says who placed which bid', async ({
  someone,
  seller,
  admin,
  page,
}) => {
  const [early, late] = [await someone(), await someone()];
  const emails = [
    await arrive(early, 'Erin Early', 'buyer'),
    await arrive(late, 'Lara Late', 'buyer'),
  ];
  const lotId = await submitLot(seller, 'Lantern Freight');
  const end = Date.parse(await approveLot(admin, lotId, LASTS));
  await letBid(early, admin, lotId, emails[0] ?? '');
  await letBid(late, admin, lotId, emails[1] ?? '');
  await bid(early, lotId, 10);
  await expect.poll(() => end - Date.now(), { intervals: [100] }).toBeLessThan(LATE);
  await bid(late, lotId, 11);

  await page.goto(`/auction/${lotId}`);
  const plot = page.getByRole('application', { name: /^Plot/ });
  const read = page.getByText(/^\$[\d.,]+, .+, bidder \d+, no\. \d+, /);
  await expect(page.getByRole('figure')).toHaveAccessibleName(
    'Price over time, from $10.00 to $11.00. Buy-in $10.00, Market $90.00 (above what is drawn). The end was extended once.',
  );
  await expect(page.getByText('End extended', { exact: true })).toBeVisible();
  // What the server drew has no keys yet.
  await expect(async () => {
    await plot.press('End', { timeout: 1_000 });
    await expect(read).toHaveText(/^\$11\.00, Lara L\., bidder 2, no\. 2, .+, extended the end$/, {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByText('Extended the end', { exact: true })).toBeVisible();
  await plot.press('ArrowLeft');
  await expect(read).toHaveText(/^\$10\.00, Erin E\., bidder 1, no\. 1, .+ UTC$/);
  await expect(page.getByText('Extended the end', { exact: true })).toBeHidden();

  await early.goto(`/auction/${lotId}`);
  await expect(async () => {
    await early.getByRole('application', { name: /^Plot/ }).press('Home', { timeout: 1_000 });
    await expect(early.getByText(/^\$10\.00, You, bidder 1, no\. 1, /)).toBeAttached({
      timeout: 1_000,
    });
  }).toPass();
});
