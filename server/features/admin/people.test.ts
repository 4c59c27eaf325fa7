import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { withTestApp } from '#verification/support/app.ts';
import {
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';
import { hasTwoFactor } from '#verification/support/two-factor.ts';

withTestApp();

const setStatus = async (user: { id: number }, status: string, reason?: string) =>
  as(await buildAdmin()).call(setUserStatus, { params: { id: user.id }, body: { status, reason } });

test.each(['suspended', 'inactive'])('an account made %s is signed out at once', async (status) => {
  const jane = await buildBuyer({ name: 'Jane Doe' });
  const browser = await signedIn(jane);
  expect((await browser.call(getMe)).status).toBe(200);
  expect(await setStatus(jane, status)).toMatchObject({
    status: 200,
    body: { message: `Jane Doe is now ${status}.`, user: { status, email: jane.email } },
  });
  expect((await browser.call(getMe)).status).toBe(401);
  expect((await setStatus(jane, 'active')).body.message).toBe('Jane Doe is now active.');
  expect((await browser.call(getMe)).status).toBe(401);
  expect(await recordsOf('user', jane.id)).toHaveLength(2);
});

test('the reason for a suspension is in the audit log, for admins alone', async () => {
  const jane = await buildBuyer();
  expect((await setStatus(jane, 'suspended', 'x'.repeat(501))).status).toBe(422);
  const { body } = await setStatus(jane, 'suspended', 'Bids for somebody else.');
  expect(JSON.stringify(body)).not.toContain('somebody else');
  const query = { subject_type: 'user', subject_id: jane.id };
  const [record] = (await as(await buildAdmin()).call(listAudit, { query })).body;
  expect(record?.after).toEqual({ status: 'suspended', reason: 'Bids for somebody else.' });
  // Without those rows, which an erasure removes, nothing of it is left.
  expect(JSON.stringify(await recordsOf('user', jane.id))).not.toContain('somebody else');
});

test('when a leading bidder is suspended, admins and the seller are told and the bid stands', async () => {
  const [seller, jane, admin] = [await buildSeller(), await buildBuyer(), await buildAdmin()];
  const lot = await buildLiveLot({ seller, leading: 12, leader: jane });
  await buildLiveLot({ seller, leading: 12 });
  await buildEndedLot({ seller, leading: 12, leader: jane });
  await setStatus(jane, 'suspended');
  await setStatus(jane, 'suspended');
  for (const person of [seller, admin])
    expect(await noticesOf(person)).toMatchObject([
      { type: 'leader_suspended', auction_id: lot.id },
    ]);
});

test('nobody changes their own status, an unknown account, or to a strange status', async () => {
  const admin = await buildAdmin();
  const own = { params: { id: admin.id }, body: { status: 'inactive' } };
  expect(await as(admin).call(setUserStatus, own)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect((await setStatus({ id: 999_999 }, 'active')).status).toBe(404);
  expect((await setStatus(await buildBuyer(), 'banned')).status).toBe(422);
});

test('two admins who suspend each other at once: one of them stays', async () => {
  const [one, two] = [await buildAdmin(), await buildAdmin()];
  const [first, second] = [await signedIn(one), await signedIn(two)];
  const body = { status: 'suspended' };
  const replies = await Promise.all([
    first.call(setUserStatus, { params: { id: two.id }, body }),
    second.call(setUserStatus, { params: { id: one.id }, body }),
  ]);
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 403]).toContain(statuses[1]);
});

test('the dashboard counts users, live lots, bids today, and what waits', async () => {
  const admin = await signedIn(await buildAdmin());
  const before = (await admin.call(getDashboardSummary)).body;
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({ seller, leading: 12, leader: jane });
  await buildPendingLot({ seller });
  await requestBy(lot, jane);
  await buildAdmin();
  await hasTwoFactor(await buildAdmin());
  const after = (await admin.call(getDashboardSummary)).body;
  expect(after).toMatchObject({
    total_users: before.total_users + 4,
    admins_without_two_factor: before.admins_without_two_factor + 1,
    live_auctions: before.live_auctions + 1,
    pending_auctions: before.pending_auctions + 1,
    pending_requests: before.pending_requests + 1,
    pending_acts: 0,
    oldest_pending_act_at: null,
    failed_jobs: 0,
    default_duration_hours: 168,
    min_lead_seconds: 300,
    four_eyes: false,
  });
});

test('the users of the list come with what they did, and when they were last seen', async () => {
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const never = await buildBuyer();
  const bids = [
    { by: jane, amount: 11 },
    { by: jane, amount: 12 },
  ];
  const lot = await buildEndedLot({ seller, bids });
  await requestBy(lot, jane);
  const admin = await signedIn(await buildAdmin());
  await (await signedIn(jane)).call(getMe);
  const { body } = await admin.call(listUsers);
  const figuresOf = ({ id }: { id: number }) => body.find((user) => user.id === id)?.figures;
  expect(figuresOf(jane)).toMatchObject({ bids: 2, wins: 1, requests: 1, listings: 0 });
  expect(figuresOf(seller)).toMatchObject({ bids: 0, wins: 0, listings: 1 });
  expect(Date.parse(figuresOf(jane)?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(figuresOf(never)?.last_seen_at).toBeNull();
});

test('admins see all bids and users whole, newest first; nobody else does', async () => {
  const [jane, paul] = [await buildBuyer({ name: 'Jane Doe' }), await buildBuyer()];
  await buildLiveLot({
    bids: [
      { by: paul, amount: 11 },
      { by: jane, amount: 12 },
    ],
  });
  const admin = await signedIn(await buildAdmin());
  const bids = await admin.call(listAdminBids, { query: { page: 1, per_page: 1 } });
  expect(bids.body).toMatchObject([{ amount: 12, user: { name: 'Jane Doe', email: jane.email } }]);
  expect(Number(bids.headers['x-total-count'])).toBeGreaterThanOrEqual(2);
  const users = await admin.call(listUsers, { query: { limit: 2 } });
  expect(users.body.map(({ id }) => id)).toEqual(
    [...users.body.map(({ id }) => id)].sort((a, b) => b - a),
  );
  expect(users.text).not.toMatch(/password|argon/);
  for (const person of [jane, await buildSeller()])
    for (const call of [listAdminBids, listUsers, getDashboardSummary])
      expect((await as(person).call(call)).status).toBe(403);
});
