import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAST_SOLD } from '#contract/results/get-results-summary.schemas.ts';
import { decideBid } from '#domain/decide-bids.ts';
import { SALE_STATES } from '#domain/sale.ts';
import { HOUR, SECOND } from '#domain/time.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { testConfig } from '#verification/support/test-config.ts';
import { fillDemoMarket } from './fill-demo-market.ts';
import { EARLIER_LOTS } from './market/plan-earlier.ts';
import { seeded } from './random.ts';
import { lotsWithBids } from './testing/lots-with-bids.ts';

const config = { ...testConfig, demo: true };
let market: TestDatabase;

beforeAll(async () => {
  market = await createTestDatabase();
  await fillDemoMarket({ db: market.db, config, log: silentLog });
});
afterAll(() => market.drop());

const count = async (text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${sql.raw(text)}`.execute(
    market.db,
  );
  return rows[0]?.n ?? 0;
};

test('a new market has at least 24 live lots, with others pending, rejected and ended', async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*) as n from auctions where is_demo group by status`.execute(market.db);
  const of = new Map(rows.map(({ status, n }) => [status, n]));
  expect(of.get('live')).toBeGreaterThanOrEqual(24);
  expect(of.get('pending')).toBeGreaterThanOrEqual(3);
  expect(of.get('rejected')).toBe(1);
  expect(of.get('ended')).toBe(11 + EARLIER_LOTS);
  expect(await count('from auctions')).toBe(await count('from auctions where is_demo'));
});

test('live lots end well spread: some within minutes, some today, some in days', async () => {
  const ending = (within: string) =>
    count(`from auctions where status = 'live' and ends_at between now() and now() + '${within}'`);
  expect(await ending('4 minutes')).toBeGreaterThanOrEqual(1);
  expect(await ending('13 minutes')).toBeGreaterThanOrEqual(3);
  expect(await ending('1 hour')).toBeGreaterThanOrEqual(6);
  expect(await ending('1 day')).toBeGreaterThanOrEqual(16);
  expect(await ending('30 days')).toBeGreaterThanOrEqual((await ending('1 day')) + 8);
});

test('the three accounts sign in with "password"; 30 others live beside them', async () => {
  const people = await market.db.selectFrom('users').selectAll().orderBy('id').execute();
  expect(people.slice(0, 3).map(({ email, roles }) => [email, roles])).toEqual([
    ['admin@fairlot.test', ['admin']],
    ['seller@fairlot.test', ['seller']],
    ['buyer@fairlot.test', ['buyer']],
  ]);
  for (const { status, email_verified_at, password_hash, is_demo } of people.slice(0, 3)) {
    expect([status, is_demo]).toEqual(['active', false]);
    expect(email_verified_at).not.toBeNull();
    expect(await verify(password_hash, 'password')).toBe(true);
  }
  const others = people.slice(3);
  expect(others).toHaveLength(30);
  expect(others.every(({ is_demo }) => is_demo)).toBe(true);
  for (const { email } of others) expect(email).toMatch(/^[a-z]+(\.[a-z]+)+@fairlot\.test$/);
});

test('the buyer account may bid on some live lots, waits for one, won one and lost one', async () => {
  const buyer = "(select id from users where email = 'buyer@fairlot.test')";
  const requests = (status: string) =>
    count(`from bid_requests join auctions on auctions.id = auction_id
      where buyer_id = ${buyer} and auctions.status = 'live' and bid_requests.status = '${status}'`);
  expect(await requests('approved')).toBeGreaterThanOrEqual(6);
  expect(await requests('pending')).toBe(1);
  expect(await requests("rejected' and requested_at < now() - interval '1 day")).toBe(1);
  const bidOn = (status: string, sign: string) =>
    count(`from auctions where status = '${status}' and leading_bidder_id ${sign} ${buyer}
      and (status = 'live' or winner_id is not null)
      and exists (select from bids where auction_id = auctions.id and bidder_id = ${buyer})`);
  expect([await bidOn('ended', '='), await bidOn('ended', '<>')]).toEqual([1, 1]);
  expect([await bidOn('live', '='), await bidOn('live', '<>')]).toEqual([2, 3]);
});

test('a leader’s limit answered the last bid of the buyer account on one live lot, and the bell says so', async () => {
  const { rows } = await sql`
    select answered_cents < cents as answered, cents < limit_cents as goes_on, notifications.title
    from auctions join bids on auction_id = auctions.id and seq = leading_seq
    join users on users.id = answered_bidder_id
    join notifications on user_id = users.id and notifications.auction_id = auctions.id and type = 'outbid'
    where auctions.status = 'live' and email = 'buyer@fairlot.test'`.execute(market.db);
  const title = 'An automatic bid answered yours';
  expect(rows).toEqual([{ answered: true, goes_on: true, title }]);
});

test('some live lots have a reserve, met or not; below one of an ended lot the buyer account leads', async () => {
  expect(
    await count("from auctions where status = 'live' and leading_cents >= reserve_cents"),
  ).toBe(3);
  expect(await count("from auctions where status = 'live' and leading_cents < reserve_cents")).toBe(
    4,
  );
  expect(await count('from auctions where reserve_cents >= max_bid_cents')).toBe(0);
  const { rows } = await sql<{ leader: string; seller: string; jobs: number }>`
    select leader.email as leader, seller.email as seller,
      (select count(*) from graphile_worker._private_jobs
        where payload ->> 'auction_id' = auctions.id::text and run_at > now()) as jobs
    from auctions join users leader on leader.id = leading_bidder_id join users seller on seller.id = seller_id
    where auctions.status = 'ended' and winner_id is null`.execute(market.db);
  expect(rows).toEqual([{ leader: 'buyer@fairlot.test', seller: 'seller@fairlot.test', jobs: 2 }]);
});

test('what was won is sold: there is a sale in each state, and the earlier ones are paid out', async () => {
  const sales = await market.db.selectFrom('sales').selectAll().orderBy('made_at').execute();
  expect([...new Set(sales.map(({ status }) => status))].toSorted()).toEqual(
    SALE_STATES.toSorted(),
  );
  const earlier = sales.slice(0, -SALE_STATES.length);
  expect(earlier.length).toBeGreaterThan(EARLIER_LOTS / 2);
  for (const { status, paid_out_cents } of earlier)
    expect([status, Number(paid_out_cents) > 0]).toEqual(['completed', true]);
});

test('results compare lots of one company, and sectors', async () => {
  const groups = (column: string, sold: number) =>
    count(`from (select ${column} from auctions where winner_id is not null
      and ended_at > now() - interval '90 days' group by 1 having count(*) >= ${sold}) as several`);
  expect(await groups('ticker', 3)).toBeGreaterThanOrEqual(3);
  expect(await groups('sector', LEAST_SOLD)).toBeGreaterThanOrEqual(4);
});

test('lots with fees and tax stand beside lots without, and what the buyer account owes has both', async () => {
  const { rows } = await sql`
    select (select count(*) from auctions where status = 'live' and fee_terms->'buyer'->>'tenths' = '25') between 2 and 8
        as some_live,
      buyer_fee_cents > 0 and buyer_tax_cents > 0 as charged, sales.status,
      (select terms->'buyer'->>'tenths' from fee_terms order by id desc limit 1) as in_force
    from sales join users on users.id = buyer_id where email = 'buyer@fairlot.test'`.execute(
    market.db,
  );
  expect(rows).toEqual([
    { some_live: true, charged: true, status: 'awaiting_payment', in_force: '0' },
  ]);
});

test('the buyer account watches lots that are live and over, and of the live ones most are watched by others', async () => {
  const watched = (status: string) =>
    count(`from watches join auctions on auctions.id = auction_id
      where auctions.status = '${status}'
        and user_id = (select id from users where email = 'buyer@fairlot.test')`);
  expect([await watched('live'), await watched('ended')]).toEqual([9, 3]);
  expect(await count('from lot_watching where watchers > 1')).toBeGreaterThanOrEqual(16);
  const wrong = `from lot_watching where watchers <>
    (select count(*) from watches where watches.auction_id = lot_watching.auction_id)`;
  expect(await count(wrong)).toBe(0);
});

test('the seller account has live, pending, rejected and sold lots of its own', async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select auctions.status, count(*) as n from auctions join users on users.id = seller_id
    where email = 'seller@fairlot.test' group by 1 order by 1`.execute(market.db);
  expect(rows.map(({ status, n }) => [status, n])).toEqual([
    ['ended', 2],
    ['live', 3],
    ['pending', 2],
    ['rejected', 1],
  ]);
});

test('every bid of every lot is one that the market would have taken', async () => {
  const lots = await lotsWithBids(market.db);
  expect(Math.max(...lots.map(({ bids }) => bids.length))).toBeGreaterThan(30);
  for (const { opened, bids, row } of lots) {
    let lot = opened;
    for (const { limit, price: cents, seq, placedAt, ...bid } of bids) {
      const decision = decideBid(lot, { ...bid, limit: limit ?? undefined }, placedAt);
      expect(decision.accepted, `${row.title}, bid ${seq}`).toBe(true);
      expect(decision.lot.leading).toMatchObject({ seq, placedAt, cents });
      lot = decision.lot;
    }
    expect(lot.limit?.cents ?? null).toBe(row.limit_cents);
    expect(lot.endsAt).toBe(row.ends_us);
    expect(lot.extensions).toBe(row.extensions);
    expect(lot.leading?.cents ?? null).toBe(row.leading_cents);
    expect(lot.leading?.cents ?? 0).toBeLessThanOrEqual(row.market_cents);
  }
});

test('filling a filled market changes nothing', async () => {
  const before = [
    await count('from auctions'),
    await count('from users'),
    await count('from bids'),
  ];
  expect(await fillDemoMarket({ db: market.db, config, log: silentLog })).toBe(false);
  expect([
    await count('from auctions'),
    await count('from users'),
    await count('from bids'),
  ]).toEqual(before);
});

test.each([
  ['a moment after midnight', SECOND / 100],
  ['at midday', 12 * HOUR],
])('top movers have moved today, %s', async (_, since) => {
  const midnight = Date.UTC(2026, 2, 1) * 1000;
  const now = midnight + since;
  const young = await createTestDatabase();
  try {
    await fillDemoMarket({ db: young.db, config, log: silentLog, now });
    const { rows } = await sql<{ moved: number; late: number }>`
      select count(*) filter (where micros(last_bid_at) >= ${midnight}) as moved,
        count(*) filter (where micros(last_bid_at) > ${now}) as late
      from auctions where status = 'live'`.execute(young.db);
    expect(rows[0]?.moved).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.late).toBe(0);
  } finally {
    await young.drop();
  }
});

test('two first starts at once fill the market once', async () => {
  const shared = await createTestDatabase();
  try {
    const fill = () => fillDemoMarket({ db: shared.db, config, log: silentLog });
    expect((await Promise.all([fill(), fill()])).sort()).toEqual([false, true]);
  } finally {
    await shared.drop();
  }
});

test('a start that breaks off in the middle leaves nothing, and the next one fills it all', async () => {
  const broken = await createTestDatabase();
  try {
    const options = { db: broken.db, config, log: silentLog };
    const chance = seeded(1);
    let drawn = 0;
    const random = () => {
      drawn += 1;
      if (drawn > 2_000) throw new Error('The power went out.');
      return chance();
    };
    await expect(fillDemoMarket({ ...options, random })).rejects.toThrow('The power went out.');
    const people = () => broken.db.selectFrom('users').select('id').execute();
    expect(await people()).toEqual([]);
    expect(await fillDemoMarket(options)).toBe(true);
    expect(await people()).toHaveLength(33);
  } finally {
    await broken.drop();
  }
});

test('nothing is filled in production, nor with DEMO=off', async () => {
  for (const wrong of [testConfig, { ...config, production: true }])
    await expect(fillDemoMarket({ db: market.db, config: wrong, log: silentLog })).rejects.toThrow(
      'no place here',
    );
});
