import { arrive } from './support/arrive.ts';
import { approveLot, submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test('a new listing begins with what another lot says, and one that was begun before is kept', async ({
  page,
  admin,
}) => {
  await arrive(page, 'Lena Lapwing', 'seller');
  const lotId = await submitLot(page, 'Lapwing Locks', { reserve_price: 20 });
  await approveLot(admin, lotId, 2_000);
  const name = page.getByLabel('Name');
  const shares = page.getByLabel('Number of shares');

  await test.step('one is begun and left', async () => {
    await page.goto('/seller/new');
    await name.fill('Linnet Lathes');
    await page.goto('/seller/auctions?status=ended');
  });

  await test.step('another like a lot that has ended: all but its end', async () => {
    await page.getByRole('button', { name: 'More for Lapwing Locks' }).click();
    await page.getByRole('menuitem', { name: 'List another like this' }).click();
    await expect(page.getByText('Filled in from Lapwing Locks.')).toBeVisible();
    await expect(
      page.getByText('Not copied, so choose again: the end, which has passed.'),
    ).toBeVisible();
    await expect(name).toHaveValue('Lapwing Locks');
    await expect(page.getByLabel('Reserve')).toHaveValue('20.00');
    await expect(page.getByLabel('Increment per share')).toHaveValue('0.01');
    await expect(page.getByLabel('Ends at')).toHaveValue('');
  });

  await test.step('what is changed in it outlasts a visit to the one begun before', async () => {
    await shares.fill('750');
    await page.getByRole('link', { name: 'Continue that one' }).click();
    await expect(name).toHaveValue('Linnet Lathes');
    await expect(shares).toHaveValue('');
    await page.goBack();
    await expect(shares).toHaveValue('750');
    await expect(name).toHaveValue('Lapwing Locks');
  });

  await test.step('sent, it waits for review; the next one begins with the lot as it is', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page).toHaveURL(/\/seller\/auctions\/\d+$/);
    await expect(page).not.toHaveURL(new RegExp(`/${lotId}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing Locks' })).toBeVisible();
    await page.goto(`/seller/auctions/${lotId}`);
    await page.getByRole('link', { name: 'List another like this' }).click();
    await expect(shares).toHaveValue('500');
    await page.goto('/seller/new');
    await expect(name).toHaveValue('Linnet Lathes');
  });
});

test('another seller’s lot begins no listing, nor does a lot that is not there', async ({
  page,
  seller,
}) => {
  const foreign = await submitLot(seller, 'Merlin Mills');
  await arrive(page, 'Nobody Nightjar', 'seller');
  for (const like of [foreign, 999_999_999, 'this']) {
    await page.goto(`/seller/new?like=${like}`);
    await expect(page.getByText('Nothing was filled in: that is not one of')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
  }
});
