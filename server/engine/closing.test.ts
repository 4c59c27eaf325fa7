import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockUser } from '#server/features/accounts/find-user.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { closeLots, startCloser } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { approveBuyer, buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildAdmin, buildBuyer, buildCrowd, buildSeller } from '#verification/support/people.ts';
import { refuseNotices } from '#verification/support/refused-notices.ts';
import { silentLog } from '#verification/support/silent-log.ts';

withTestApp({ rateLimits: false });

const lotNow = (id: number) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Of the end; before it, the server's own job may have told a bidder that it is near. */
const noticesOf = async (userId: number) => {
  const rows = await theApp()
    .db.selectFrom('notifications')
    .select(['type', 'title'])
    .where('user_id', '=', userId)
    .where('type', '!=', 'ending_soon')
    .orderBy('created_at')
    .execute();
  return rows.map(({ type, title }) => `${type}: ${title}`);
};

test('a lot ends within a second of its time, and winner, losers and seller are told', async () => {
  const seller = await buildSeller();
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({
    seller,
    title: 'Teal Rail',
    shares: 500,
    endsIn: 200,
    bids: [
      { by: paul, amount: 11 },
      { by: jane, amount: 12 },
    ],
  });
  await approveBuyer(lot, paul);
  const started = Date.now();
  const closer = startCloser(theApp().db, silentLog);
  try {
    await eventually(async () => expect((await lotNow(lot.id)).status).toBe('ended'));
    await eventually(async () => expect(await noticesOf(paul.id)).not.toEqual([]));
  } finally {
    await closer.stop();
  }
  const row = await lotNow(lot.id);
  expect(Number(row.ended_at) - Number(row.ends_at)).toBeGreaterThanOrEqual(-1);
  expect(Number(row.ended_at) - Math.max(Number(row.ends_at), started)).toBeLessThan(1_000);
  expect(row).toMatchObject({ leading_bidder_id: jane.id, leading_cents: 1_200 });
  expect(await noticesOf(jane.id)).toEqual(['auction_won: You won the auction']);
  expect((await mailsTo(jane.email))[0]?.text).toContain(
    'Your bid of $12.00 per share won Teal Rail: 500 shares, $6,000.00.',
  );
  expect(await noticesOf(paul.id)).toEqual(['auction_lost: You did not win the auction']);
  expect(await noticesOf(seller.id)).toEqual(['auction_ended: Your auction ended: sold']);
});

test('a lot without a bid ends unsold', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, endsIn: -5 });
  expect(await closeLots(theApp().db, [lot.id])).toEqual([lot.id]);
  expect(await noticesOf(seller.id)).toEqual(['auction_ended: Your auction ended unsold']);
});

test('many processes close a lot once', async () => {
  const jane = await buildBuyer();
  const lot = await buildLiveLot({ endsIn: -5, leading: 12, leader: jane });
  const { db } = theApp();
  const closed = await Promise.all(Array.from({ length: 8 }, () => closeLots(db, [lot.id])));
  expect(closed.flat()).toEqual([lot.id]);
  expect(await noticesOf(jane.id)).toHaveLength(1);
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', 'auction')
    .where('subject_id', '=', lot.id)
    .execute();
  expect(rows).toEqual([{ action: 'auction.end' }]);
});

test('more lots than are ended at once, all held, keep no other one waiting', async () => {
  const held = await buildLots(55, -60_000);
  const free = await buildLiveLot({ endsIn: -5 });
  await theApp()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select from auctions where id = any (${held}::bigint[]) for update`.execute(tx);
      await toEnd([free]);
    });
  await toEnd(held.map((id) => ({ id })));
});

test('a lot that cannot be ended keeps no other one waiting, and is tried again twice a second until it can', async () => {
  const { db } = theApp();
  const [bad, good] = [await buildLiveLot({ endsIn: -5 }), await buildLiveLot({ endsIn: -5 })];
  const soon = await buildLiveLot({ endsIn: 1_000 });
  await refuseNotices(theApp().database, bad.id, 'auction_ended');
  const tries: unknown[] = [];
  const began = performance.now();
  const closer = startCloser(db, { ...silentLog, error: (...told: unknown[]) => tries.push(told) });
  try {
    for (const { id } of [good, soon])
      await eventually(async () => expect((await lotNow(id)).status).toBe('ended'));
    expect((await lotNow(bad.id)).status).toBe('live');
    // Also when it started, and when each of the others ended.
    expect(tries.length).toBeLessThanOrEqual(3 + (performance.now() - began) / 500);
    await theApp().database.asOwner('drop function fail cascade');
    await eventually(async () => expect((await lotNow(bad.id)).status).toBe('ended'));
  } finally {
    await closer.stop();
  }
});

test('an account that is being changed keeps no lot from ending', async () => {
  const [seller, leader] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({ seller, endsIn: -5, leading: 12, leader });
  const { db } = theApp();
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, seller.id);
    await lockUser(tx, leader.id);
    await toEnd([lot]);
  });
  expect(await noticesOf(leader.id)).toEqual(['auction_won: You won the auction']);
});

test('an account that somebody has locked for good keeps no lot of other people from ending', async () => {
  const { db } = theApp();
  const [seller, leader] = [await buildSeller(), await buildBuyer()];
  const free = await buildLiveLot({ endsIn: -5 });
  const held = [
    await buildLiveLot({ seller, endsIn: -5 }),
    await buildLiveLot({ endsIn: -5, leading: 12, leader }),
  ];
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id in (${seller.id}, ${leader.id}) for update`.execute(tx);
    await toEnd([free]);
    for (const { id } of held) expect((await lotNow(id)).status).toBe('live');
  });
  await toEnd(held);
});

test('an account that gets a new email keeps no lot from ending, and no bidder from outbidding it', async () => {
  const [seller, leader] = [await buildSeller(), await buildBuyer()];
  const over = await buildLiveLot({ seller, endsIn: -5, leading: 12, leader });
  const open = await buildLiveLot({ seller, leading: 12, leader });
  const bidder = await buildBidder(open);
  await theApp()
    .db.transaction()
    .execute(async (tx) => {
      for (const { id } of [seller, leader])
        await tx
          .updateTable('users')
          .set({ email: `new${id}@example.test` })
          .where('id', '=', id)
          .execute();
      await toEnd([over]);
      expect(await bidder.bid(13)).toMatchObject({ status: 201 });
    });
  expect(await noticesOf(leader.id)).toEqual([
    'auction_won: You won the auction',
    'outbid: You have been outbid',
  ]);
});

test('a lot that a late bid extended is not ended at its first end', async () => {
  const lot = await buildLiveLot({ endsIn: 60_000, softCloseSeconds: 120 });
  const { body } = await (await buildBidder(lot)).bid(11);
  expect(Date.parse(body.auction.ends_at ?? '')).toBeGreaterThan(Date.now() + 100_000);
  expect(await closeLots(theApp().db, [lot.id])).toEqual([]);
});

test('of lots that are looked at together, those that are not due yet end for nobody', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const due = await buildLiveLot({ seller: other, endsIn: -5 });
  const later = await buildLiveLot({ seller, endsIn: 60_000 });
  expect(await closeLots(theApp().db, [due.id, later.id])).toEqual([due.id]);
  expect((await lotNow(later.id)).status).toBe('live');
  expect(await noticesOf(other.id)).toHaveLength(1);
  expect(await noticesOf(seller.id)).toEqual([]);
});

test('a closer that could not look for lots goes on once it can', async () => {
  const lot = await buildLiveLot({ endsIn: -5 });
  const { db } = theApp();
  const faults: unknown[] = [];
  await theApp().database.asOwner('alter table auctions rename to hidden_auctions');
  const closer = startCloser(db, {
    ...silentLog,
    error: (...told: unknown[]) => faults.push(told),
  });
  try {
    await eventually(() => expect(faults).not.toEqual([]));
  } finally {
    await theApp().database.asOwner('alter table hidden_auctions rename to auctions');
  }
  try {
    await eventually(async () => expect((await lotNow(lot.id)).status).toBe('ended'));
  } finally {
    await closer.stop();
  }
});

async function buildLots(count: number, endsIn: number): Promise<number[]> {
  const seller = await buildSeller();
  const ids: number[] = [];
  while (ids.length < count) ids.push((await buildLiveLot({ seller, endsIn })).id);
  return ids;
}

/** A closer starts, and ends all of these. */
async function toEnd(lots: readonly { id: number }[]): Promise<void> {
  const closer = startCloser(theApp().db, silentLog);
  try {
    for (const { id } of lots)
      await eventually(async () => expect((await lotNow(id)).status).toBe('ended'));
  } finally {
    await closer.stop();
  }
}

test('lots end on time beside one that has the longest time to go, also after a stop as long', async () => {
  await buildLiveLot({ endsIn: 90 * 86_400_000 });
  const lots = await Promise.all([-90 * 86_400_000, 100].map((endsIn) => buildLiveLot({ endsIn })));
  await toEnd(lots);
});

test('an ended lot stays as it is', async () => {
  const lot = await buildEndedLot({ leading: 12 });
  const before = await lotNow(lot.id);
  expect(await closeLots(theApp().db, [lot.id])).toEqual([]);
  expect(await lotNow(lot.id)).toEqual(before);
});

test('when a suspended account leads at the close, its bid wins and admins and seller are told', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const leader = await buildBuyer({ status: 'suspended' });
  const lot = await buildLiveLot({ seller, endsIn: -5, leading: 12, leader });
  await closeLots(theApp().db, [lot.id]);
  expect(await lotNow(lot.id)).toMatchObject({ status: 'ended', leading_bidder_id: leader.id });
  for (const { id } of [admin, seller])
    expect((await noticesOf(id)).join()).toContain('leader_suspended');
});

test('of a thousand admins each hears once of a suspended leader at the close, and an admin who sells once too', async () => {
  const { db } = theApp();
  await buildCrowd(1_000, { role: 'admin' });
  const [seller, leader] = [await buildAdmin(), await buildBuyer({ status: 'suspended' })];
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await buildLiveLot({ seller, endsIn: -5, leading: 12, leader })).id);
  expect(await closeLots(db, ids)).toEqual(ids);
  const { rows } = await sql<{ people: number; notices: number }>`
    select count(distinct user_id) as people, count(*) as notices from notifications
    join users on users.id = user_id
    where type = 'leader_suspended' and auction_id = any (${ids}::bigint[])
      and (email like 'many%' or user_id = ${seller.id})`.execute(db);
  expect(rows).toEqual([{ people: 1001, notices: 3003 }]);
});
