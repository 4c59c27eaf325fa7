import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { approveLot, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

const NOW = 'This auction has changed in the meantime. You now see the current version.';

/** Half a second, in which a press is taken for the second one of a double click. */
const read = (page: Page) => page.evaluate(() => new Promise((over) => setTimeout(over, 550)));

test('who decides second reads that it was decided, with what they were typing still there', async ({
  someone,
  seller,
  admin: first,
}) => {
  const second = await someone();
  await signIn(second, 'admin@fairlot.test');
  const title = 'Kittiwake Rail';
  const id = await submitLot(seller, title);

  await second.goto('/admin/auctions?q=Kittiwake');
  await second.getByRole('button', { name: `Reject ${title}` }).click();
  const dialog = second.getByRole('dialog', { name: `Reject ${title}` });
  await dialog.getByLabel('Reason').fill('Name the exchange it trades on.');
  await approveLot(first, id);
  await expect(second.getByText(title)).toHaveCount(2);

  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This auction is no longer pending.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Name the exchange it trades on.');
  await second.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('main')).toBeFocused();
});

test('an admin whose session ended while a reason was written finds it after the log-in', async ({
  seller,
  admin,
}) => {
  const title = 'Turnstone Ferries';
  await submitLot(seller, title);

  await admin.goto('/admin/auctions?q=Turnstone');
  const dialog = admin.getByRole('dialog', { name: `Reject ${title}` });
  const reason = dialog.getByLabel('Reason');
  const open = () => admin.getByRole('button', { name: `Reject ${title}` }).click();
  await open();
  await reason.fill('Say which routes are licensed.');
  // By the keyboard: news of the market may find it out before the press does.
  await dialog.getByRole('button', { name: 'Reject' }).focus();
  await admin.context().clearCookies();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/login\?next=/);
  await admin.getByLabel('Email').fill('admin@fairlot.test');
  await admin.getByLabel('Password', { exact: true }).fill('password');
  await admin.getByRole('button', { name: 'Login' }).click();
  await expect(admin).toHaveURL(/\/admin\/auctions/);
  await open();
  await expect(reason).toHaveValue('Say which routes are licensed.');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(reason).toHaveValue('');
  await reason.fill('Say which routes are licensed, and until when.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
});

test('an admin approves a lot as they read it: what its seller changed under the dialog is shown first', async ({
  seller,
  admin,
}) => {
  const title = 'Smew Shipyards';
  const id = await submitLot(seller, title);
  await admin.goto('/admin/auctions?q=Smew');
  const open = () => admin.getByRole('button', { name: `Approve ${title}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Approve ${title}` });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await open();
  await expect(dialog).toContainText('88.9% below market');
  const changed = { title, total_shares: 7, buy_in_price: 80, market_price: 90 };
  await api(seller, 'PUT', `/api/seller/auctions/${id}`, changed);
  await approve.dblclick();
  await expect(dialog.getByRole('alert')).toHaveText(NOW);
  await expect(dialog).toContainText('11.1% below market');
  await read(admin);
  await approve.click();
  await expect(admin.getByText(/^Auction approved successfully\./)).toBeVisible();
});
