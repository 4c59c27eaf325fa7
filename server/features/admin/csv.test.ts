import { beforeAll, expect, test } from 'vitest';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();

let admin: Client;
beforeAll(async () => {
  admin = await signedIn(await buildAdmin({ name: 'Ada Min' }));
  const names = ['=HYPERLINK("http://evil")', 'Doe, "Jane"', 'Zoë Ünal'];
  for (const name of names) await buildBuyer({ name });
});

const lists = [listAdminAuctions, listAdminBids, listAudit, listUsers, listBidRequests];
const csv = { headers: { accept: 'text/csv' } };

test.each(lists)('$path is a file for admins and nobody else', async (list) => {
  const { status, text, headers } = await admin.call(list, csv);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(text).toMatch(/^\uFEFFid,[a-z_,]+\r\n/);
  for (const [client, refused] of [
    [visitor(), 401],
    [await signedIn(await buildBuyer()), 403],
    [await signedIn(await buildSeller()), 403],
  ] as const) {
    const reply = await client.call(list, { query: { format: 'csv' } });
    expect(reply.status).toBe(refused);
    expect(String(reply.headers['content-type'])).toContain('json');
  }
});

test('every cell survives commas, quotes and other alphabets, and no formula does', async () => {
  const { text } = await admin.call(listUsers, { query: { format: 'csv', sort: 'created_at' } });
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFid,name,email,email_verified_at,roles,status,created_at,bids,wins,requests,listings,strikes,bidding_suspended_until,last_seen_at',
  );
  expect(lines[3]).toMatch(/Z,0,0,0,0,0,,$/);
  expect(lines[2]).toContain(`,"'=HYPERLINK(""http://evil"")",person`);
  expect(lines[3]).toContain(',"Doe, ""Jane""",person');
  expect(lines[4]).toContain(',Zoë Ünal,person');
  expect(lines.at(-1)).toBe('');
});

test('a file takes the same filters and order, and has all rows unless a page is asked for', async () => {
  const [first, second] = [await buildBuyer(), await buildBuyer()];
  const bids = Array.from({ length: 700 }, (_, index) => ({
    by: index % 2 === 0 ? first : second,
    amount: 10 + index / 100,
  }));
  const lot = await buildLiveLot({ title: 'Busy', bids });
  await buildLiveLot({ title: 'Other', leading: 11 });
  const file = async (query: Record<string, string | number>) =>
    (await admin.call(listAdminBids, { ...csv, query })).text.trimEnd().split('\r\n').slice(1);
  expect(await file({})).toHaveLength(701);
  expect(await file({ user: first.id })).toHaveLength(350);
  const whole = await file({ auction: lot.id, sort: 'created_at' });
  expect(whole.map((line) => line.split(',')[5])).toEqual(bids.map((_, index) => `${index + 1}`));
  expect(await file({ auction: lot.id, page: 7, per_page: 100 })).toHaveLength(100);
  expect(await file({ limit: 3 })).toHaveLength(3);
  expect(await file({ auction: 999_999 })).toEqual([]);
});

test('files taken one after the other never find the places taken', async () => {
  for (let nth = 0; nth < 30; nth += 1)
    expect((await admin.call(listUsers, { ...csv, query: { limit: 1 } })).status).toBe(200);
});

test('a bad filter is refused as JSON, also when a file was asked for', async () => {
  const reply = await admin.call(listUsers, { ...csv, query: { status: 'gone' } });
  expect(reply).toMatchObject({ status: 422, body: { errors: { status: [expect.any(String)] } } });
});

test('asking for the head of a file reads no rows', async () => {
  const reply = await admin.send('HEAD', '/api/admin/users?format=csv');
  expect(reply).toMatchObject({ status: 200, text: '' });
  expect(reply.headers['content-disposition']).toContain('users');
});
