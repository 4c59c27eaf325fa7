import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { queueDigests } from '#server/features/admin/queue-digests.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildBuyer, buildCrowd } from '#verification/support/people.ts';

withTestApp();

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
});
