import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type BuiltLot, buildEndedLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { readList } from '../lists/read-list.ts';
import { bidList } from './bid-list.ts';
import { countBids, countPastDays, seekBids } from './bids-per-day.ts';

withTestApp();

const DAY = 86_400_000;
const today = Math.floor(Date.now() / DAY) * DAY;
/** So many days before today's beginning, as a moment. */
const ago = (days: number) => new Date(today - days * DAY);
let lot: BuiltLot;

const bidAt = async (time: Date) => {
  await theApp()
    .db.transaction()
    .execute(async (tx) => {
      await sql`update auctions set leading_seq = leading_seq + 1, leading_cents = leading_cents + 1,
        last_bid_at = ${time} where id = ${lot.id}`.execute(tx);
      await sql`insert into bids (auction_id, seq, bidder_id, cents, placed_at)
        select id, leading_seq, leading_bidder_id, leading_cents, last_bid_at from auctions
        where id = ${lot.id}`.execute(tx);
    });
};

/** Two looks at the days, far enough from each other. */
const countAll = async () => {
  const { db } = theApp();
  await countPastDays(db);
  await sql`update bids_per_day set since = since - interval '1 hour'`.execute(db);
  await countPastDays(db);
};

const countedDays = async () => {
  const { rows } = await sql<{ days: number }>`
    select count(bids) as days from bids_per_day`.execute(theApp().db);
  return rows[0]?.days;
};

/** Every range between these moments, counted and as the bids themselves say. */
async function expectExact(): Promise<void> {
  const days = [40, 10, 9.5, 9, 8.25, 8, 3, 2, 1.5, 1, 0, -1].map(ago);
  const moments = [undefined, ...days];
  for (const from of moments)
    for (const to of moments) {
      const { rows } = await sql<{ total: number }>`select count(*) as total from bids
        where placed_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
          and placed_at < coalesce(${to ?? null}::timestamptz, 'infinity')`.execute(theApp().db);
      expect(await countBids(theApp().db, from, to), `${from} to ${to}`).toBe(rows[0]?.total);
    }
}

beforeAll(async () => {
  const leader = await buildBuyer();
  lot = await buildEndedLot({ leading: 11, leader, endsIn: -30 * DAY });
  for (const days of [10, 9.5, 9, 8.75, 4, 1.5, 1]) await bidAt(ago(days));
});

test('bids of any time are counted exactly, before and after their days are', async () => {
  await expectExact();
  await countAll();
  expect(await countedDays()).toBeGreaterThan(20);
  await expectExact();
});

test('a day is not counted while a bid that cannot see its row may be on its way', async () => {
  await sql`delete from bids_per_day`.execute(theApp().db);
  await countPastDays(theApp().db);
  await countPastDays(theApp().db);
  expect(await countedDays()).toBe(0);
  await expectExact();
});

test('a bid dated in a counted day, as after the clock went back, is counted at once', async () => {
  await countAll();
  const before = (await countedDays()) ?? 0;
  const other = await buildEndedLot({ leading: 11, endsIn: -7 * DAY });
  expect(other.id).not.toBe(lot.id);
  expect(await countedDays()).toBeLessThan(before);
  await expectExact();
  await countAll();
  expect(await countedDays()).toBe(before);
  await expectExact();
});

test('any page of all bids is the same, however it is walked to', async () => {
  const { db } = theApp();
  await countAll();
  const { rows: all, total } = await readList(db, bidList({}), { limit: 100, offset: 0 });
  expect(total).toBe(all.length);
  let passed = 0;
  for (let offset = 0; offset <= total; offset += 1) {
    passed += (await seekBids(db, offset))?.skipped ?? 0;
    const far = await readList(db, bidList({}), { limit: 3, offset }, -1);
    expect(far).toEqual({ rows: all.slice(offset, offset + 3), total });
    const since = await readList(db, bidList({ from: ago(9) }), { limit: 3, offset }, -1);
    const newer = all.filter(({ placed_at }) => placed_at >= ago(9));
    expect(since).toEqual({ rows: newer.slice(offset, offset + 3), total: newer.length });
  }
  expect(passed).toBeGreaterThan(total);
});
