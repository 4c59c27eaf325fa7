import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { logInWasAWhileAgo } from './support/database.ts';
import { startServer } from './support/server.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });
const WAITS = 'Another admin must confirm this before it happens.';
const REASON = 'The number of shares was wrong.';

const confirmFirst = async (page: Page, what: RegExp) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: /1 action for a second admin/ }).click();
  await page.getByRole('button', { name: what }).click();
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
};

const confirmOwner = async (page: Page, why: RegExp) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog.getByText(why)).toBeVisible();
  await dialog.getByLabel('Your password').fill('password');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

const isDone = async (page: Page) => {
  await expect(page.getByText('Confirmed and done.')).toBeVisible();
};

test('what one admin asks for another confirms: a file, a lot that is listed again, a sale called off', async ({
  browser,
}) => {
  const server = await startServer({ FOUR_EYES: 'on', RATE_LIMITS: 'off' });
  try {
    const open = async (email: string) => {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      await signIn(page, email);
      return page;
    };
    const first = await open('admin@fairlot.test');
    await logInWasAWhileAgo(server, 'admin@fairlot.test');
    await first.goto('/admin/users?q=buyer@fairlot.test');
    await first
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await first.getByRole('menuitem', { name: 'Make admin' }).click();
    await first.getByRole('button', { name: 'Yes, make an admin' }).click();
    await confirmOwner(first, /this grants or removes admin rights/);
    await expect(first.getByText(/is an admin now\./)).toBeVisible();
    const second = await open('buyer@fairlot.test');
    await logInWasAWhileAgo(server, 'buyer@fairlot.test');

    await first.goto('/admin/users?status=active');
    await first.getByRole('link', { name: 'Users as CSV' }).click();
    await expect(first.getByText(WAITS)).toBeVisible();
    await confirmFirst(second, /^Confirm: Download the users/);
    await confirmOwner(second, /what another admin asked for/);
    await isDone(second);
    await first.goto('/admin/waiting');
    const arrives = first.waitForEvent('download');
    await first.getByRole('button', { name: 'Download' }).click();
    const file = await arrives;
    expect(await readFile(await file.path(), 'utf8')).toContain('buyer@fairlot.test');

    const lots = await api<{ id: number; title: string; bids_count: number }[]>(
      first,
      'GET',
      '/api/admin/auctions?status=live&sort=-ends_at',
    );
    const lot = lots.find(({ bids_count }) => bids_count > 0);
    if (!lot) throw new Error('No live lot has bids.');
    await first.goto(`/admin/auctions?status=live&q=${encodeURIComponent(lot.title)}`);
    await first.getByRole('button', { name: `More for ${lot.title}` }).click();
    await first.getByRole('menuitem', { name: 'Withdraw and list again' }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw and list again' }).click();
    await expect(dialog.getByText('The reason is required.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Withdraw and list again' }).click();
    await expect(first.getByText(WAITS)).toBeVisible();
    await confirmFirst(second, /^Confirm: Withdraw/);
    await isDone(second);

    await first.goto(`/auction/${lot.id}`);
    await expect(first.getByText(REASON)).toBeVisible();
    await first.getByRole('link', { name: 'Go to the new auction' }).click();
    await expect(first).not.toHaveURL(new RegExp(`/auction/${lot.id}$`));
    await first.getByRole('link', { name: 'See why, and the earlier bids' }).click();
    await expect(first).toHaveURL(new RegExp(`/auction/${lot.id}$`));

    const [sale] = await api<{ id: number }[]>(first, 'GET', '/api/admin/sales?status=overdue');
    await first.goto(`/sales/${sale?.id}`);
    await first.getByRole('button', { name: 'Declare void' }).click();
    await first.getByRole('dialog').getByLabel('Note').fill('The buyer cannot pay.');
    await first.getByRole('dialog').getByRole('button', { name: 'Declare void' }).click();
    await expect(first.getByRole('button', { name: /^Cancel request: Declare/ })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Declare void' })).toHaveCount(0);
    await second.goto('/admin/sales?status=overdue');
    await expect(second.getByText('Another admin must confirm: declare it void.')).toBeVisible();
    await second.goto(`/sales/${sale?.id}`);
    await second.getByRole('button', { name: /^Confirm: Declare the sale/ }).click();
    await second.getByRole('button', { name: 'Yes, confirm' }).click();
    await isDone(second);
    await expect(second.getByText('Void: the shares stay with the seller')).toBeVisible();
    await expect(second.getByText('Waiting for another admin')).toBeHidden();
  } finally {
    await server.stop();
  }
});
