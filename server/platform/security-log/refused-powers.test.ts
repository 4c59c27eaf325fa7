import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { securityRows } from '#verification/support/security-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp({ fourEyes: true });

const newest = async () => (await securityRows('refused')).at(-1);

test('who is no admin and tries what admins do is written down, with what they tried it on', async () => {
  const buyer = await buildBuyer();
  const client = await signedIn(buyer);
  await client.call(setAdmin, { params: { id: buyer.id }, body: { admin: true } });
  expect(await newest()).toMatchObject({
    ...{ what: 'wrong_role', actor_id: buyer.id, subject_type: 'user', subject_id: buyer.id },
    detail: { route: `${setAdmin.method} ${setAdmin.path}` },
  });
});

test('a token that is not meant for it is written down by its number', async () => {
  const buyer = await buildBuyer();
  const { body } = await (await signedIn(buyer)).call(createToken, {
    body: { name: 'reads', scopes: ['read'] },
  });
  const lot = await buildLiveLot();
  const headers = { authorization: `Bearer ${body.token}` };
  await visitor().call(placeBid, { params: { id: lot.id }, body: { amount: 50 }, headers });
  expect(await newest()).toMatchObject({
    ...{ what: 'token_scope', actor_id: buyer.id, token_id: body.id, session_hash: null },
    ...{ subject_type: 'auction', subject_id: lot.id },
  });
});

test('an admin with a stake, one who confirms alone and one who takes a file alone are written down', async () => {
  const admin = await buildAdmin();
  await buildAdmin();
  const client = await signedIn(admin);
  const { id } = await buildPendingLot({ seller: admin });
  await client.call(approveAuction, { params: { id } });
  expect(await newest()).toMatchObject({ what: 'involved_in_lot', subject_id: id });
  const params = { id: (await buildBuyer()).id };
  const asked = await client.call(setAdmin, { params, body: { admin: true } });
  if (!('pending_act' in asked.body)) throw new Error('It does not wait.');
  await client.call(confirmPendingAct, { params: { id: asked.body.pending_act.id } });
  expect(await newest()).toMatchObject({ what: 'own_act', subject_type: 'pending_act' });
  await client.call(listUsers, { query: { format: 'csv' } });
  expect(await newest()).toMatchObject({ what: 'second_admin_required', actor_id: admin.id });
});

test('other refusals are no such events: signed out, not found, a bid too low', async () => {
  const before = (await securityRows('refused')).length;
  await visitor().call(listUsers);
  const buyer = await signedIn(await buildBuyer());
  const lot = await buildLiveLot();
  await buyer.call(placeBid, { params: { id: lot.id }, body: { amount: 0.01 } });
  await buyer.call(placeBid, { params: { id: 999_999 }, body: { amount: 10 } });
  expect(await securityRows('refused')).toHaveLength(before);
});

test('who asks for all of it to be written waits for what is being written', async () => {
  const { app, db } = theApp();
  const buyer = await signedIn(await buildBuyer());
  const known = (await securityRows('refused')).length;
  await inTransaction(db, async (tx) => {
    await sql`lock table security_log in exclusive mode`.execute(tx);
    await buyer.call(listUsers);
    await new Promise(setImmediate);
    void app.securityLog.flush();
    await eventually(async () => expect(await waitingForLocks(tx)).toBe(1));
    const hasAll = vi.fn();
    void app.securityLog.flush().then(hasAll);
    await sql`select`.execute(db);
    expect(hasAll).not.toHaveBeenCalled();
  });
  expect(await securityRows('refused')).toHaveLength(known + 1);
});
