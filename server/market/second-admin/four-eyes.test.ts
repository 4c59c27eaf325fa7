import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { declinePendingAct } from '#contract/admin/decline-pending-act.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
} from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ fourEyes: true });

let asker: Person;
let second: Person;
beforeEach(async () => {
  // Admins of other tests are none any more: how many there are is part of each story.
  await sql`update users set status = 'inactive' where roles[1] = 'admin'`.execute(theApp().db);
  [asker, second] = [await buildAdmin({ name: 'Ada Asker' }), await buildAdmin()];
});

const suspend = (user: { id: number }, by = asker, reason?: string) =>
  as(by).call(setUserStatus, { params: { id: user.id }, body: { status: 'suspended', reason } });
const withdraw = (lot: { id: number }, body: object = { reason: 'Wrong figures.' }) =>
  as(asker).call(deleteAdminAuction, { params: { id: lot.id }, body });
const promote = (user: { id: number }, admin = true) =>
  as(asker).call(setAdmin, { params: { id: user.id }, body: { admin } });

const waitingActs = async () =>
  (await as(second).call(listPendingActs, { query: { state: 'waiting' } })).body;
const onlyAct = async () => {
  const [act] = await waitingActs();
  if (!act) throw new Error('Nothing waits.');
  return { params: { id: act.id } };
};
const confirm = async (by = second) => as(by).call(confirmPendingAct, await onlyAct());
const decline = async (by = second) => as(by).call(declinePendingAct, await onlyAct());

const statusOf = async ({ id }: { id: number }) =>
  (await theApp().db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;
const stateOf = async ({ id }: { id: number }) =>
  (
    await theApp()
      .db.selectFrom('auctions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status;

const NOT_YET = {
  status: 202,
  body: { message: 'Another admin must confirm this before it happens.' },
};

test('suspending who sells on a live lot waits for another admin, who confirms it; both are in the audit log, and both are told', async () => {
  const seller = await buildSeller({ name: 'Sally Stone' });
  await buildLiveLot({ seller });
  expect(await suspend(seller)).toMatchObject({
    ...NOT_YET,
    body: { pending_act: { kind: 'set_user_status', subject: { name: 'Sally Stone' } } },
  });
  expect(await statusOf(seller)).toBe('active');
  expect(await noticesOf(second)).toMatchObject([
    {
      type: 'second_admin_needed',
      body: 'Ada Asker asks to suspend Sally Stone. Confirm or decline it within 24 hours.',
      url: '/admin/waiting',
    },
  ]);
  expect(await noticesOf(asker)).toEqual([]);

  const own = await confirm(asker);
  expect(own).toMatchObject({ status: 403, body: { code: 'own_act' } });
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { pending_act: { state: 'confirmed', decided_by: { id: second.id } } },
  });
  expect(await statusOf(seller)).toBe('suspended');
  expect(await noticesOf(asker)).toMatchObject([{ type: 'second_admin_decided' }]);
  expect((await mailsTo(asker.email))[0]?.subject).toBe('Your request was confirmed');
  expect(await recordsOf('user', seller.id)).toMatchObject([
    { action: 'user.ask_second_admin', actor_id: asker.id },
    { action: 'user.suspend', actor_id: asker.id, after: { confirmed_by: second.id } },
    { action: 'user.confirm_act', actor_id: second.id, after: { asked_by: asker.id } },
  ]);
});

test('the reason for a suspension reaches the second admin and both audit records', async () => {
  const seller = await buildSeller();
  await buildLiveLot({ seller });
  await suspend(seller, asker, 'Sells shares twice.');
  const parameters = { status: 'suspended', reason: 'Sells shares twice.' };
  expect(await waitingActs()).toMatchObject([{ parameters }]);
  await confirm();
  const query = { subject_type: 'user', subject_id: seller.id };
  expect((await as(second).call(listAudit, { query })).body.map(({ after }) => after)).toEqual([
    { asked_for: 'set_user_status', asked_by: asker.id },
    { ...parameters, confirmed_by: second.id },
    { ...parameters, asked_for: 'set_user_status' },
  ]);
});

test('so does suspending who may bid on a live lot, or has bid there; who only waits to is suspended at once', async () => {
  const [approved, bidder, waiting] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({ bids: [{ by: bidder, amount: 20 }] });
  await approveBuyer(lot, approved);
  await requestBy(lot, bidder, { status: 'rejected' });
  await requestBy(lot, waiting);
  expect((await suspend(approved)).status).toBe(202);
  expect((await suspend(bidder)).status).toBe(202);
  expect((await suspend(waiting)).status).toBe(200);
});

test('an admin cannot be rid of the others first: suspending one needs a second, too', async () => {
  expect(await suspend(second)).toMatchObject(NOT_YET);
  expect(await decline()).toMatchObject({ status: 409, body: { code: 'about_yourself' } });
  expect((await decline(asker)).status).toBe(200);
  expect(await promote(second, false)).toMatchObject(NOT_YET);
  expect(await statusOf(second)).toBe('active');
});

test('where there is one admin, all is done at once', async () => {
  await theApp()
    .db.updateTable('users')
    .set({ status: 'inactive' })
    .where('id', '=', second.id)
    .execute();
  const lot = await buildLiveLot({ leading: 20 });
  expect((await withdraw(lot)).status).toBe(200);
  expect((await suspend({ id: lot.sellerId })).status).toBe(200);
});

test('a lot with bids is withdrawn, deleted or listed again by two; one without by one', async () => {
  const [live, ended] = [await buildLiveLot({ leading: 20 }), await buildEndedLot({ leading: 20 })];
  expect(await withdraw(live)).toMatchObject(NOT_YET);
  expect(await stateOf(live)).toBe('live');
  expect((await confirm()).status).toBe(200);
  expect(await stateOf(live)).toBe('withdrawn');
  expect((await withdraw(ended)).status).toBe(202);
  expect((await confirm()).status).toBe(200);
  for (const lot of [await buildLiveLot(), await buildPendingLot()])
    expect((await withdraw(lot)).status).toBe(200);

  const other = await buildLiveLot({ leading: 20 });
  const sent = { params: { id: other.id }, body: { reason: 'Wrong number of shares.' } };
  expect(await as(asker).call(relistAuction, sent)).toMatchObject(NOT_YET);
  expect((await confirm()).status).toBe(200);
  const { relisted_as_id } = await theApp()
    .db.selectFrom('auctions')
    .select('relisted_as_id')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(relisted_as_id).not.toBeNull();
});

test('a confirmation does the act as things are by then: what is over meanwhile is not withdrawn', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  await withdraw(lot);
  await sql`update auctions set status = 'ended', ended_at = now() where id = ${lot.id}`.execute(
    theApp().db,
  );
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await stateOf(lot)).toBe('ended');
  expect(await decline()).toMatchObject({
    status: 200,
    body: { pending_act: { state: 'declined' } },
  });
});

test('neither of the two may have a stake in the lot, be it since, and who has one declines nothing', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  await withdraw(lot);
  await requestBy(lot, second);
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'involved_in_lot' } });
  expect(await decline()).toMatchObject({ status: 409, body: { code: 'involved_in_lot' } });
  await requestBy(lot, asker);
  const third = await buildAdmin();
  expect(await confirm(third)).toMatchObject({ status: 409, body: { code: 'involved_in_lot' } });
  expect(await stateOf(lot)).toBe('live');
  expect((await decline(third)).status).toBe(200);
});

test('nothing is done for who is no admin any more', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  await withdraw(lot);
  await buildAdmin();
  await sql`update users set roles = array['buyer'] where id = ${asker.id}`.execute(theApp().db);
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'asker_not_admin' } });
  expect(await stateOf(lot)).toBe('live');
});

test('what is declined, taken back or a day old is not done, and can be asked for again', async () => {
  const seller = await buildSeller();
  await buildLiveLot({ seller });
  await suspend(seller);
  expect((await decline()).body.message).toBe('Declined. Nothing was changed.');
  await suspend(seller);
  expect((await decline(asker)).body).toMatchObject({
    message: 'Request cancelled. Nothing was changed.',
    pending_act: { state: 'taken_back' },
  });
  await suspend(seller);
  const sent = await onlyAct();
  await sql`update pending_acts set expires_at = now() where state = 'waiting'`.execute(
    theApp().db,
  );
  const late = await as(second).call(confirmPendingAct, sent);
  expect(late).toMatchObject({ status: 409, body: { code: 'not_waiting' } });
  expect(await waitingActs()).toEqual([]);
  expect((await suspend(seller)).status).toBe(202);
  expect(await statusOf(seller)).toBe('active');
  await decline();
});

test('asked for twice it is one act; asked for otherwise, or by another, it waits for the first', async () => {
  const seller = await buildSeller();
  await buildLiveLot({ seller });
  await Promise.all([suspend(seller), suspend(seller), suspend(seller)]);
  expect(await waitingActs()).toHaveLength(1);
  expect(await noticesOf(second)).toHaveLength(1);
  expect(await suspend(seller, second)).toMatchObject({
    status: 409,
    body: { code: 'asked_already' },
  });
  await decline();
});

test('confirmed by two at once it is done once; confirmed and taken back at once it is one of them', async () => {
  const seller = await buildSeller();
  const [lot, third] = [await buildLiveLot({ seller, leading: 20 }), await buildAdmin()];
  await withdraw(lot);
  const sent = await onlyAct();
  const replies = await Promise.all([
    as(second).call(confirmPendingAct, sent),
    as(third).call(confirmPendingAct, sent),
    as(asker).call(declinePendingAct, sent),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const done = (await noticesOf(seller)).filter(({ type }) => type === 'auction_withdrawn');
  const takenBack = replies[2]?.status === 200;
  expect([done.length, await stateOf(lot)]).toEqual(takenBack ? [0, 'live'] : [1, 'withdrawn']);
});
