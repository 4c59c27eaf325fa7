import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { query } from './support/database.ts';
import { letBid, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test.use({ ownServer: 'ten limits' });

/** In dollars, in the order in which they are set; two are equal. */
const LIMITS = [21, 34.5, 18, 47, 29.75, 52.5, 47, 61.25, 55, 40];
const STEP = 0.01;
/** Hidden: above what the second would pay, and within the limit of the first. */
const RESERVE = 58;
/** Within the soft close, which each bid then begins anew. */
const ENDS_IN_S = 5;

/** The price by the rules: one step above the second, never above the top; the reserve where the top reaches it. */
function priceOf(limits: readonly number[]): number {
  const [top = 0, second = 0] = [...limits].sort((a, b) => b - a);
  const price = Math.min(top, Math.round((second + STEP) * 100) / 100);
  return top >= RESERVE ? Math.max(price, RESERVE) : price;
}

test('an auction of ten people with limits ends at the price that the rules give', async ({
  someone,
  seller,
  admin,
  server,
}) => {
  const lotId = await openLot(seller, admin, 'Tenfold Mills', { reserve_price: RESERVE });
  const people: Page[] = [];
  for (const nth of LIMITS.keys()) {
    const page = await someone();
    await letBid(page, admin, lotId, await arrive(page, `Tilda Tenth ${nth}`, 'buyer'));
    people.push(page);
  }
  const winner = people[LIMITS.indexOf(Math.max(...LIMITS))] as Page;
  await winner.goto(`/auction/${lotId}`);
  await expect(winner.getByLabel('Your bid per share')).toBeVisible();
  await query(
    server,
    `update auctions set ends_at = now() + interval '${ENDS_IN_S} seconds' where id = $1`,
    [lotId],
  );
  for (const [nth, limit] of LIMITS.entries())
    await api(people[nth] as Page, 'POST', `/api/auctions/${lotId}/bids`, { limit }).catch(
      // Below the price by then: who comes too late with too little is refused, and changes nothing.
      (refusal: Error) => expect(refusal.message).toContain('bid_too_low'),
    );
  const price = priceOf(LIMITS);
  expect(price).toBe(58);
  await expect(winner.getByText(`You won this lot at $${price.toFixed(2)} per share.`)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expect(winner.getByRole('region', { name: 'Your limit' })).toContainText('$61.25');
  const lot = await api<{ winning_bid: number; extensions: number }>(
    winner,
    'GET',
    `/api/auction/${lotId}`,
  );
  expect(lot.winning_bid).toBe(price);
  expect(lot.extensions).toBeGreaterThan(0);
});
