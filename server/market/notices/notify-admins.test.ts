import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { queueDigests } from '#server/features/admin/queue-digests.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildCrowd,
  buildSeller,
} from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { listingSubmitted } from './lot-notices.ts';
import { notifyAdmins } from './notify-admins.ts';

withTestApp();

const tell = async (readers: { except?: number; also?: number }) => {
  const lot = await buildLiveLot();
  await inTransaction(theApp().db, (tx) => notifyAdmins(tx, listingSubmitted(lot), readers));
  return lot;
};

test('all admins who can act hear of it at once, by bell and a mail that names the lot; who caused it, and suspended ones, do not', async () => {
  const [admin, cause] = [await buildAdmin(), await buildAdmin()];
  const suspended = await buildAdmin({ status: 'suspended' });
  const { title } = await tell({ except: cause.id });
  expect(await noticesOf(admin)).toMatchObject([{ type: 'listing_submitted' }]);
  expect(await mailsTo(admin.email)).toMatchObject([
    { subject: `A listing is waiting for review – ${title}` },
  ]);
  for (const other of [cause, suspended]) {
    expect(await noticesOf(other)).toEqual([]);
    expect(await mailsTo(other.email)).toEqual([]);
  }
});

test('one more who is named hears of it, and once if they are an admin; generated people get no mail', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const generated = await buildAdmin({ isDemo: true });
  await tell({ also: seller.id });
  await tell({ also: admin.id });
  expect(await noticesOf(seller)).toHaveLength(1);
  expect(await mailsTo(seller.email)).toHaveLength(1);
  expect(await noticesOf(admin)).toHaveLength(2);
  expect(await noticesOf(generated)).toHaveLength(2);
  expect(await mailsTo(generated.email)).toEqual([]);
});

test('of a thousand admins each hears once of a request to bid, and each gets one mail', async () => {
  const { db } = theApp();
  await buildCrowd(1_000, { role: 'admin' });
  const lot = await buildLiveLot();
  const reply = await as(await buildBuyer()).call(requestBid, { params: { id: lot.id } });
  expect(reply.status).toBe(201);
  const told = await sql<{ people: number; notices: number }>`
    select count(distinct user_id) as people, count(*) as notices
    from notifications join users on users.id = user_id
    where auction_id = ${lot.id} and email like 'many%'`.execute(db);
  expect(told.rows).toEqual([{ people: 1000, notices: 1000 }]);
  await queueDigests(db);
  expect(await mailsTo('many1000@example.test')).toHaveLength(1);
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from mailbox where recipient like 'many%'`.execute(db);
  expect(rows).toEqual([{ mails: 1000 }]);
}, 120_000);
