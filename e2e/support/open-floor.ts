import type { Page } from '@playwright/test';
import { api } from './api.ts';

/** A lot of one's own that lasts an hour, and two people of the demo market who bid it up. */
export interface Floor {
  lotId: number;
  endsAt: string;
  admin: Page;
  seller: Page;
  buyers: readonly [Page, Page];
  /** Bids in dollars; the two take turns. Resolves when the bid is acknowledged. */
  bid(amount: number): Promise<void>;
}

const PASSWORD = 'password';
/** One of the sample people: whoever registered in a test before has another password. */
const SECOND_BUYER = 'kenji.watanabe@fairlot.test';

/** Signs a browser in without drawing a page: logging in is tried elsewhere. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  await api(page, 'POST', '/login', { email, password: PASSWORD });
}

async function listLot(seller: Page, admin: Page, endsAt: string): Promise<number> {
  const listing = {
    title: 'Meridian Cables',
    total_shares: 500,
    buy_in_price: 10,
    market_price: 90,
  };
  const { id } = await api<{ id: number }>(seller, 'POST', '/api/seller/auctions', listing);
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at: endsAt });
  return id;
}

async function approveAll(admin: Page, lotId: number): Promise<void> {
  const requests = await api<{ id: number; auction: { id: number } }[]>(
    admin,
    'GET',
    '/api/admin/bid-requests',
  );
  for (const { id, auction } of requests)
    if (auction.id === lotId)
      await api(admin, 'PUT', `/api/admin/bid-requests/${id}`, { status: 'approved' });
}

export async function openFloor(someone: () => Promise<Page>): Promise<Floor> {
  const [seller, admin] = [await someone(), await someone()];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const buyers = [await someone(), await someone()] as const;
  const emails = ['buyer@fairlot.test', SECOND_BUYER];
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const lotId = await listLot(seller, admin, endsAt);
  for (const [index, buyer] of buyers.entries()) {
    await signIn(buyer, emails[index] ?? '');
    await api(buyer, 'POST', `/api/auctions/${lotId}/request-bid`);
  }
  await approveAll(admin, lotId);
  let turn = 0;
  return {
    lotId,
    endsAt,
    admin,
    seller,
    buyers,
    async bid(amount) {
      const buyer = buyers[turn % 2];
      turn += 1;
      if (buyer) await api(buyer, 'POST', `/api/auctions/${lotId}/bids`, { amount });
    },
  };
}
