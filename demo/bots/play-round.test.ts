import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { stepAbove } from '#domain/floor.ts';
import { incrementsOf } from '#server/engine/lot-row.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import { fillDemoMarket } from '../fill-demo-market.ts';
import { type Random, seeded } from '../random.ts';
import { lotsWithBids } from '../testing/lots-with-bids.ts';
import { playRound } from './play-round.ts';

withTestApp({ demo: true });
beforeAll(() => fillDemoMarket(theApp()));

const random = seeded(42);
const play = (by: Random = random) => playRound({ ...theApp(), random: by });

async function figure(text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${sql.raw(text)} as n`.execute(theApp().db);
  return rows[0]?.n ?? 0;
}
const bids = () => figure('(select max(id) from bids)');

test('bots bid on demo lots only, as approved sample buyers, by the rules of the market', async () => {
  const real = await buildLiveLot({ leading: 12 });
  const bot = await figure("(select id from users where is_demo and roles[1] = 'buyer' limit 1)");
  await approveBuyer(real, { id: bot });
  const before = await bids();
  for (let round = 0; round < 60; round += 1) await play();
  expect(await bids()).toBeGreaterThan(before + 50);
  expect(
    await figure(`(select count(*) from bids
      join auctions on auctions.id = auction_id
      join users on users.id = bidder_id
      left join bid_requests request on request.auction_id = bids.auction_id
        and buyer_id = bidder_id and request.status = 'approved'
      where bids.id > ${before} and how = 'hand' and (not auctions.is_demo or not users.is_demo
        or request.id is null or bidder_id = seller_id or cents > market_cents))`),
  ).toBe(0);
  for (const { row, bids: own } of await lotsWithBids(theApp().db))
    expect(own.at(-1)?.price ?? null, row.title).toBe(row.leading_cents);
});

test('the buyer account is outbid sooner or later, and told so', async () => {
  const { db, sequencer } = theApp();
  const lot = await db
    .selectFrom('auctions')
    .innerJoin('bid_requests', 'bid_requests.auction_id', 'auctions.id')
    .innerJoin('users', 'users.id', 'buyer_id')
    .select([
      'auctions.id',
      'users.id as buyer',
      'leading_cents',
      'min_increment_cents',
      'increments',
    ])
    .where('email', '=', 'buyer@fairlot.test')
    .where('auctions.status', '=', 'live')
    .where('bid_requests.status', '=', 'approved')
    .where('leading_cents', 'is not', null)
    .whereRef('leading_bidder_id', '<>', 'users.id')
    .where('limit_cents', 'is', null)
    .orderBy('ends_at', 'desc')
    .executeTakeFirstOrThrow();
  const cents = stepAbove({ increments: incrementsOf(lot) }, lot.leading_cents ?? 0);
  expect(await sequencer.submit(lot.id, { bidderId: lot.buyer, cents })).toMatchObject({
    accepted: true,
  });
  await db.deleteFrom('notifications').where('user_id', '=', lot.buyer).execute();
  const leads = `(select (leading_bidder_id = ${lot.buyer})::int from auctions where id = ${lot.id})`;
  for (let round = 0; round < 400 && (await figure(leads)); round += 1) await play();
  expect(await figure(leads)).toBe(0);
  expect(
    await figure(`(select count(*) from notifications where user_id = ${lot.buyer}
      and auction_id = ${lot.id} and type = 'outbid')`),
  ).toBe(1);
});

test('ended demo lots are replaced by new ones of sample sellers, well spread and approved', async () => {
  const { db } = theApp();
  const newest = await figure('(select max(id) from auctions)');
  const ended = await db
    .updateTable('auctions')
    .set({ ends_at: sql`greatest(live_at, clock_timestamp() - interval '1 second')` })
    .where('status', '=', 'live')
    .where('is_demo', '=', true)
    .where(sql<boolean>`ends_at < now() + interval '1 day'`)
    .returning('id')
    .execute();
  expect(ended.length).toBeGreaterThan(10);
  for (const { id } of ended) expect(await closeLots(db, [id])).toEqual([id]);
  await play();
  expect(await figure("(select count(*) from auctions where is_demo and status = 'live')")).toBe(
    30,
  );
  const opened = `auctions join users on users.id = seller_id
    where auctions.id > ${newest} and auctions.is_demo`;
  expect(
    await figure(`(select count(*) from ${opened} and users.is_demo and logo_hash is not null
      and exists (select from bid_requests where auction_id = auctions.id and status = 'approved')
      and ends_at > now() + interval '5 minutes')`),
  ).toBe(ended.length);
  expect(
    await figure(`(select count(*) from audit_log where action = 'auction.approve'
      and actor_id is null and subject_id > ${newest})`),
  ).toBe(ended.length);
  expect(
    await figure(`(select count(*) from auctions ended join auctions live using (ticker) where live.status = 'live'
      and ended.status = 'ended' and ended.winner_id is null and ended.leading_cents < ended.reserve_cents
      and ended.ended_at > now() - interval '48 hours')`),
  ).toBe(0);
  // Papers of the company, and its proof of holding where the seed has one.
  expect(
    await figure(`(select count(*) from ${opened} and description is not null
      and exists (select from lot_documents where auction_id = auctions.id and kind is null)
      and (holding_checked_at is null or exists
        (select from lot_documents where auction_id = auctions.id and kind is not null)))`),
  ).toBe(ended.length);
  const within = (time: string) =>
    figure(`(select count(*) from auctions where status = 'live' and ends_at < now() + '${time}')`);
  expect(await within('15 minutes')).toBeGreaterThanOrEqual(2);
  expect(await within('6 hours')).toBeGreaterThanOrEqual(10);
  const again = await figure('(select max(id) from auctions)');
  await play();
  expect(await figure('(select max(id) from auctions)')).toBe(again);
});

test('a suspended sample buyer places no more bids', async () => {
  await theApp()
    .db.updateTable('users')
    .set({ status: 'suspended' })
    .where('is_demo', '=', true)
    .execute();
  const before = await bids();
  for (let round = 0; round < 10; round += 1) await play();
  expect(await bids()).toBe(before);
});
