import type { Page } from '@playwright/test';
import { api } from './api.ts';

const HOUR_MS = 3_600_000;

interface Asked {
  id: number;
  auction: { id: number };
  user: { email: string };
}

export type Terms = Record<
  'total_shares' | 'buy_in_price' | 'market_price' | 'max_bid_price' | 'reserve_price',
  number
> &
  Record<'sector' | 'transfer_restrictions', string>;

/** A live lot of the seller's that lasts an hour, buy-in $10.00, one cent at every price; returns its id. */
export async function openLot(
  seller: Page,
  admin: Page,
  title: string,
  more?: Partial<Terms>,
): Promise<number> {
  const id = await submitLot(seller, title, more);
  await approveLot(admin, id);
  return id;
}

/** A lot that waits for review. */
export async function submitLot(
  seller: Page,
  title: string,
  more?: Partial<Terms>,
): Promise<number> {
  const prices = { buy_in_price: 10, market_price: 90, min_increment: 0.01 };
  const listing = { title, total_shares: 500, ...prices, ...more };
  return (await api<{ id: number }>(seller, 'POST', '/api/seller/auctions', listing)).id;
}

/** Deletes what a seller listed since a time (ms) and nobody has decided on. */
export async function deleteWaiting(seller: Page, since: number): Promise<void> {
  const waiting = '/api/seller/auctions/mine?status=pending';
  const lots = await api<{ id: number; created_at: string }[]>(seller, 'GET', waiting);
  for (const { id, created_at } of lots)
    if (Date.parse(created_at) > since) await api(seller, 'DELETE', `/api/seller/auctions/${id}`);
}

/** Takes it live, for an hour or as long (ms) as said; returns when that ends. */
export async function approveLot(admin: Page, id: number, lasts = HOUR_MS): Promise<string> {
  const ends_at = new Date(Date.now() + lasts).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  return ends_at;
}

export const askToBid = (buyer: Page, lotId: number) =>
  api(buyer, 'POST', `/api/auctions/${lotId}/request-bid`);

/** Decides what one buyer asked for on a lot. */
export async function decide(
  admin: Page,
  lotId: number,
  email: string,
  status: 'approved' | 'rejected',
): Promise<void> {
  const asked = await api<Asked[]>(admin, 'GET', '/api/admin/bid-requests');
  const request = asked.find(({ auction, user }) => auction.id === lotId && user.email === email);
  if (!request) throw new Error(`${email} asked for nothing on lot ${lotId}.`);
  await api(admin, 'PUT', `/api/admin/bid-requests/${request.id}`, { status });
}

/** Asks to bid on a lot, and is approved. */
export async function letBid(buyer: Page, admin: Page, lotId: number, email: string) {
  await askToBid(buyer, lotId);
  await decide(admin, lotId, email, 'approved');
}

export const bid = (buyer: Page, lotId: number, amount: number) =>
  api(buyer, 'POST', `/api/auctions/${lotId}/bids`, { amount });

/**
 * The live lot that ends last, of all or of those that end within so many hours: those that end first may be over
 * before a test has looked.
 */
export async function lotThatLasts(
  page: Page,
  withinHours = Number.POSITIVE_INFINITY,
): Promise<{ id: number; title: string }> {
  const live: { id: number; title: string; ends_at: string }[] = await (
    await page.request.get('/api/auctions', { params: { status: 'live' } })
  ).json();
  const lot = live.findLast(
    ({ ends_at }) => Date.parse(ends_at) - Date.now() < withinHours * HOUR_MS,
  );
  if (!lot) throw new Error('No such lot is live.');
  return lot;
}
