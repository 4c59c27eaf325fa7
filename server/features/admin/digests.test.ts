import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { DIGEST_MINUTES, queueDigests } from './queue-digests.ts';

withTestApp();

const submit = async () => as(await buildSeller()).call(createListing, { body: listingForm() });

const ask = async () => {
  const lot = await buildLiveLot();
  return as(await buildBuyer()).call(requestBid, { params: { id: lot.id } });
};

const minutesPass = (minutes: number) =>
  sql`update digests set sent_at = sent_at - make_interval(mins => ${minutes})`.execute(
    theApp().db,
  );

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test('listings and bid requests are one mail to each admin, and as many entries in the bell', async () => {
  const { db } = theApp();
  const [admin, generated] = [await buildAdmin(), await buildAdmin({ isDemo: true })];
  for (const act of [submit, submit, ask]) await act();
  expect(await subjectsTo(admin.email)).toEqual([]);
  expect(await noticesOf(admin)).toHaveLength(3);
  await Promise.all([queueDigests(db), queueDigests(db)]);
  const first = '2 listings and 1 bid request wait for a decision';
  expect(await subjectsTo(admin.email)).toEqual([first]);
  expect(await subjectsTo(generated.email)).toEqual([]);

  await submit();
  await minutesPass(DIGEST_MINUTES - 1);
  await queueDigests(db);
  expect(await subjectsTo(admin.email)).toEqual([first]);
  await minutesPass(1);
  await queueDigests(db);
  const second = '3 listings and 1 bid request wait for a decision';
  expect(await subjectsTo(admin.email)).toEqual([second, first]);
  await minutesPass(DIGEST_MINUTES);
  await queueDigests(db);
  expect(await subjectsTo(admin.email)).toEqual([second, first]);
});

test('the mail names what ends first, and leads to its queue', async () => {
  const { db } = theApp();
  const admin = await buildAdmin();
  await minutesPass(DIGEST_MINUTES);
  const lot = await buildLiveLot({ endsIn: 600_000 });
  await as(await buildBuyer()).call(requestBid, { params: { id: lot.id } });
  await submit();
  await queueDigests(db);
  const [mail] = await mailsTo(admin.email);
  expect(mail?.text).toContain(`Most urgent: a bid request for ${lot.title}, which ends on `);
  expect(mail?.text).toContain('/admin/bid-requests?status=pending');
});

test('who has read it in the bell, or finds it decided, gets no mail', async () => {
  const { db } = theApp();
  const [reader, other] = [await buildAdmin(), await buildAdmin()];
  await minutesPass(DIGEST_MINUTES);
  await submit();
  await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', reader.id)
    .execute();
  await queueDigests(db);
  await sql`update auctions set status = 'rejected' where status = 'pending'`.execute(db);
  await sql`update bid_requests set status = 'rejected', decided_at = now()`.execute(db);
  expect(await mailsTo(reader.email)).toEqual([]);
  expect(await mailsTo(other.email)).toEqual([]);
});

test('what was read before it was mailed keeps nobody waiting for the next mail', async () => {
  const { db } = theApp();
  const admin = await buildAdmin();
  await minutesPass(DIGEST_MINUTES);
  await submit();
  await db.updateTable('notifications').set({ read_at: new Date() }).execute();
  await queueDigests(db);
  await submit();
  await queueDigests(db);
  expect(await mailsTo(admin.email)).toHaveLength(1);
});
