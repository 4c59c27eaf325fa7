import { expect, test, vi } from 'vitest';
import { listUsers } from '#contract/admin/list-users.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { withTestApp } from '#testing/app.ts';
import { type Client, visitor } from '#testing/client.ts';
import { buildAdmin, buildBuyer, signedIn } from '#testing/people.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

vi.setConfig({ testTimeout: 60_000 });

const OFFICE = '203.0.113.7';

const search = (client: Client, nth: number, address = OFFICE) =>
  client.call(listAuctions, {
    query: { q: `acme ${nth}` },
    headers: { 'x-forwarded-for': address },
  });

/** So many searches at once; how many of them were made. */
async function made(count: number, client: Client, address?: string): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, nth) => search(client, nth, address)),
  );
  const refused = replies.filter(({ status }) => status === 429);
  for (const reply of refused)
    expect(reply).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { code: 'too_many_requests' },
    });
  return count - refused.length;
}

test('one account searches as fast as a person types, wherever it is; the list itself stays', async () => {
  const buyer = await signedIn(await buildBuyer());
  expect(await made(50, buyer)).toBe(50);
  expect(await made(200, buyer, '198.51.100.1')).toBeLessThan(150);
  expect((await buyer.call(listAuctions)).status).toBe(200);
  expect((await search(await signedIn(await buildBuyer()), 0)).status).toBe(200);
});

test('an office behind one address searches together, signed out; a flood is told to wait', async () => {
  expect(await made(500, visitor())).toBe(500);
  expect(await made(1_000, visitor())).toBeLessThan(900);
  expect((await search(visitor(), 0, '203.0.113.8')).status).toBe(200);
  expect((await search(await signedIn(await buildBuyer()), 0)).status).toBe(200);
});

test('whatever list is searched counts, admins’ too', async () => {
  const admin = await signedIn(await buildAdmin());
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, nth) => admin.call(listUsers, { query: { q: `ann ${nth}` } })),
  );
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  expect((await admin.call(listUsers)).status).toBe(200);
});
