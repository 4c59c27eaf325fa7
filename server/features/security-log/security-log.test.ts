import { beforeAll, expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { askExport } from '#contract/admin/ask-export.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, type Sent, visitor } from '#verification/support/client.ts';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { buildEndedLot, buildPendingLot, requestBy } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, type Person, signedIn } from '#verification/support/people.ts';
import { securityRows } from '#verification/support/security-log.ts';

withTestApp({ trustProxy: () => true });

let reader: Person;
let admin: Client;
beforeAll(async () => {
  reader = await buildAdmin({ name: 'Ada Reader', email: 'ada@example.test' });
  admin = await signedIn(reader);
});

const list = async (query: Sent['query'] = {}) => {
  await theApp().app.securityLog.flush();
  const reply = await admin.call(listSecurityLog, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

test('every answer with emails or whole names says so, and every other one of admins has none', async () => {
  const plain = /dashboard|system|reports\/sales$|strikes$|fee-terms$/;
  for (const { method, path, access, personal } of await contractEndpoints())
    if (method === 'GET' && typeof access === 'object' && access.roles.join() === 'admin')
      expect(personal === true, path).toBe(!plain.test(path));
});

test('a list that an admin reads is written with who read it, its filters’ names and how many rows', async () => {
  await admin.call(listUsers, { query: { q: 'Ada Reader', role: 'admin', page: 1 } });
  const [read] = await securityRows('read');
  expect(read).toMatchObject({
    ...{ what: '/api/admin/users', actor_id: reader.id, token_id: null },
    detail: { filters: ['role', 'q'], rows: 1 },
  });
  expect(read?.session_hash).toHaveLength(32);
  expect(read?.network_hash).toHaveLength(16);
  expect(JSON.stringify(read)).not.toMatch(/Ada|example\.test|127\.0/);
});

test('one lot is written with its number, figures without names are not, and a buyer’s own reads are not', async () => {
  const { id } = await buildPendingLot();
  await admin.call(getAdminAuction, { params: { id } });
  expect((await securityRows('read')).at(-1)).toMatchObject({
    ...{ what: getAdminAuction.path, subject_type: 'auction', subject_id: id },
    detail: { filters: [], rows: 1 },
  });
  const before = (await securityRows('read')).length;
  await admin.call(getDashboardSummary);
  await (await signedIn(await buildBuyer())).send('GET', '/api/buyer/bids');
  expect(await securityRows('read')).toHaveLength(before);
});

test('what everybody may read is written where admins see more of it, and so are acts that change nothing', async () => {
  const [buyer, lot] = [await buildBuyer(), await buildEndedLot({ leading: 20 })];
  const request = await requestBy(lot, buyer, { status: 'approved' });
  const params = { id: lot.id };
  await admin.call(listLiveBids);
  await admin.call(listBidsOfLot, { params });
  await admin.call(listAuctions, { query: { status: 'ended' } });
  await admin.call(getAuction, { params });
  await admin.call(setUserStatus, { params: { id: buyer.id }, body: { status: 'active' } });
  await admin.call(setAdmin, { params: { id: buyer.id }, body: { admin: false } });
  await admin.call(decideBidRequest, { params: { id: request }, body: { status: 'approved' } });
  const reads = (await securityRows('read')).slice(-7);
  expect(reads.map(({ what, subject_id }) => [what, subject_id])).toEqual([
    [listLiveBids.path, null],
    [listBidsOfLot.path, lot.id],
    [listAuctions.path, null],
    [getAuction.path, lot.id],
    [setUserStatus.path, buyer.id],
    [setAdmin.path, buyer.id],
    [decideBidRequest.path, request],
  ]);
});

test('a page that an open screen reads again and again is one row a minute; another page is another row', async () => {
  const before = (await securityRows('read')).length;
  for (const page of [1, 1, 1, 2, 2]) await admin.call(listUsers, { query: { page } });
  expect(await securityRows('read')).toHaveLength(before + 2);
  const elsewhere = await signedIn(reader);
  await elsewhere.call(listUsers, { query: { page: 1 } });
  expect(await securityRows('read')).toHaveLength(before + 3);
});

test('a file is written when it is asked for, and each time when it leaves', async () => {
  const url = '/api/admin/users?q=Ada&role=admin';
  await admin.call(askExport, { body: { url } });
  await admin.send('GET', `${url}&format=csv`);
  await admin.send('GET', url, { headers: { accept: 'text/csv' } });
  const [asked] = await securityRows('export_asked');
  const files = await securityRows('export');
  expect(asked).toMatchObject({ what: '/api/admin/users', detail: { filters: ['q', 'role'] } });
  expect(files).toHaveLength(2);
  expect(files[0]).toMatchObject({ what: '/api/admin/users', actor_id: reader.id });
  expect(JSON.stringify([asked, files])).not.toContain('Ada');
});

test('of a file only the names are written that its list can be narrowed by', async () => {
  const url = '/api/admin/users?role=admin&q=Ada&jane@example.test=1';
  expect(await admin.call(askExport, { body: { url } })).toMatchObject({
    body: { url: '/api/admin/users?q=Ada&role=admin&format=csv' },
  });
  const asked = (await securityRows('export_asked')).at(-1);
  expect(asked).toMatchObject({ detail: { filters: ['q', 'role'] } });
});

test('the log is read newest first, narrowed by kind, person, network and time, and as a file', async () => {
  const bob = await buildBuyer({ name: 'Robert Quince', email: 'quince@example.test' });
  const failed = (address: string, email = bob.email) =>
    visitor().call(login, {
      body: { email, password: 'a guess' },
      headers: { 'x-forwarded-for': address },
    });
  await failed('203.0.113.7');
  await failed('203.0.113.99', 'nobody@example.test');
  await failed('198.51.100.1');
  const [third, second, first] = await list({ kind: 'failed_log_in' });
  expect(first).toMatchObject({
    ...{ kind: 'failed_log_in', what: 'password', actor: null, session: null },
    ...{ subject_type: 'user', subject_id: bob.id, subject_name: 'Robert Quince' },
    ...{ network: expect.stringMatching(/^[0-9a-f]{8}$/), email: null },
  });
  expect(second?.email).toMatch(/^[0-9a-f]{8}$/);
  expect(second?.network).toBe(first?.network);
  expect(third?.network).not.toBe(first?.network);
  const ids = async (query: Sent['query']) => (await list(query)).map(({ id }) => id);
  expect(await ids({ network: String(first?.network) })).toEqual([second?.id, first?.id]);
  expect(await ids({ person: bob.id })).toEqual([third?.id, first?.id]);
  expect(await ids({ q: 'quince' })).toEqual([third?.id, first?.id]);
  expect(await ids({ q: 'Ada Reader', kind: 'failed_log_in' })).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await ids({ from: tomorrow })).toEqual([]);
  const file = await admin.send('GET', '/api/admin/security-log?kind=failed_log_in&format=csv');
  expect(file.text).toContain('id,created_at,kind,what,actor_id');
  expect(file.text).toContain('Robert Quince');
  const read = (await securityRows('read')).filter(({ what }) => what === listSecurityLog.path);
  expect(read.length).toBeGreaterThan(0);
});

test.each([
  ['kind', 'gossip'],
  ['person', 'bob'],
  ['network', '3fa9'],
  ['from', 'yesterday'],
  ['sort', 'what'],
])('%s=%s is refused with the name of the field', async (field, value) => {
  const reply = await admin.call(listSecurityLog, { query: { [field]: value } });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('nobody but an admin reads it', async () => {
  expect((await visitor().call(listSecurityLog)).status).toBe(401);
  const buyer = await signedIn(await buildBuyer());
  expect((await buyer.call(listSecurityLog)).status).toBe(403);
});
