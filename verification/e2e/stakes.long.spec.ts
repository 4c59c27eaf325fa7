import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { axeViolations } from './support/axe.ts';
import { approveLot, bid, letBid, submitLot } from './support/lot.ts';
import { startServer } from './support/server.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });

const save = async (admin: Page, lotId: number, label: string | RegExp, value: string) => {
  await admin.goto(`/admin/auctions/${lotId}/edit`);
  await admin.getByLabel(label).fill(value);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Auction saved.')).toBeVisible();
};

test('a seller agrees to a changed price, and everybody reads what an only admin with a stake did', async ({
  browser,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const open = async (email: string) => {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      await signIn(page, email);
      return page;
    };
    const admin = await open('admin@fairlot.test');
    const seller = await open('seller@fairlot.test');
    const id = await submitLot(seller, 'Dunlin Ferries');

    await save(admin, id, /^Buy-in price/, '12.5');
    await seller.goto(`/seller/auctions/${id}`);
    const terms = seller.getByRole('region', { name: 'Changed terms' });
    await expect(terms).toContainText('$10.00');
    await expect(terms).toContainText('$12.50');
    expect(await axeViolations(seller)).toEqual([]);
    await terms.getByRole('button', { name: 'Accept changes' }).click();
    await expect(seller.getByText('Changes accepted.')).toBeVisible();
    await expect(terms).toBeHidden();
    await approveLot(admin, id);

    const buyer = await open('buyer@fairlot.test');
    const me = await api<{ id: number }>(buyer, 'GET', '/api/me');
    await letBid(buyer, admin, id, 'buyer@fairlot.test');
    await bid(buyer, id, 13);
    const first = await api<{ id: number }>(admin, 'GET', '/api/me');
    await api(admin, 'POST', `/api/admin/users/${me.id}/admin`, { admin: true });

    // While there are two, who bid may not touch the lot.
    const onlyAdmin = await open('buyer@fairlot.test');
    await onlyAdmin.goto(`/admin/auctions/${id}/edit`);
    await expect(onlyAdmin.getByText(/another admin/i)).toBeVisible();
    await api(onlyAdmin, 'POST', `/api/admin/users/${first.id}/admin`, { admin: false });

    await save(onlyAdmin, id, /^Name/, 'Dunlin Ferries Group');
    await seller.goto(`/auction/${id}`);
    const marks = seller.getByRole('region', { name: 'How this lot was handled' });
    await expect(marks).toContainText('A bidder edited it.');
    await expect(marks).toContainText('Name changed from Dunlin Ferries to Dunlin Ferries Group');
    expect(await axeViolations(seller)).toEqual([]);
  } finally {
    await server.stop();
  }
});
