import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { askToBid, decide, openLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });

/** A question is open, or was answered: whatever went from the page meanwhile, the keyboard is somewhere. */
const keyboardIsSomewhere = (page: Page) => expect(page.locator('body:focus')).toHaveCount(0);

test('the question about a request stays while another admin takes its row away, and says so', async ({
  someone,
  seller,
  admin: first,
}) => {
  const second = await someone();
  const buyer = await someone();
  await signIn(second, 'admin@fairlot.test');
  const email = await arrive(buyer, 'Sanderling Row', 'buyer');
  const title = 'Sanderling Sand';
  const id = await openLot(seller, second, title);
  await askToBid(buyer, id);
  await first.goto('/admin/bid-requests?status=pending&q=Sanderling');
  const about = `Sanderling Row on ${title}`;
  await first.getByRole('button', { name: `Reject ${about}` }).click();
  const question = first.getByRole('alertdialog');
  await expect(question).toContainText(`${about}, currently waiting`);

  await decide(second, id, email, 'approved');
  await expect(first.getByText('No requests found.')).toBeVisible();
  await expect(question).toContainText(`${about}, no longer in this list`);
  await expect(question.locator(':focus')).toHaveText('Cancel');
  await question.getByRole('button', { name: 'Yes, reject' }).click();
  await expect(question).toBeHidden();
  await expect(first.getByRole('main')).toBeFocused();
  const asked = '/api/admin/bid-requests?q=Sanderling';
  await expect(async () => {
    expect(await api(second, 'GET', asked)).toMatchObject([{ status: 'rejected' }]);
  }).toPass({ timeout: 30_000 });
  await keyboardIsSomewhere(first);
});

test('an admin who decides by keyboard what is asked goes on in the content, not at the top of the page', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Curlew Row', 'buyer');
  await askToBid(buyer, await openLot(seller, admin, 'Curlew Clay'));
  const yes = async (opener: string) => {
    await admin.getByRole('button', { name: opener, exact: true }).focus();
    await admin.keyboard.press('Enter');
    const question = admin.getByRole('alertdialog');
    await expect(question.locator(':focus')).toHaveText('Cancel');
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await expect(question).toBeHidden();
  };
  await admin.goto('/admin/bid-requests?status=pending&q=Curlew');
  await yes('Approve Curlew Row on Curlew Clay');
  await expect(admin.getByText('No requests found.')).toBeVisible();
  await expect(admin.getByRole('main')).toBeFocused();

  await admin.goto(`/admin/users?q=${email}`);
  await admin.getByRole('button', { name: 'Suspend Curlew Row', exact: true }).focus();
  await admin.keyboard.press('Enter');
  const question = admin.getByRole('dialog', { name: /suspend Curlew Row/ });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await admin.keyboard.type('Bids for somebody else.');
  for (const key of ['Tab', 'Tab', 'Enter']) await admin.keyboard.press(key);
  await expect(question).toBeHidden();
  await expect(
    admin.getByRole('button', { name: 'Activate Curlew Row', exact: true }),
  ).toBeVisible();
  await expect(admin.getByRole('main')).toBeFocused();
});
