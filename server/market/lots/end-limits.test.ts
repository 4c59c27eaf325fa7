import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { answered, led, twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { as, buildAdmin, leaveOnly } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp({ rateLimits: false });

type Market = Awaited<ReturnType<typeof twoBidders>>;

/** What admins may do to Jane that ends her limit, and what she is told. */
const acts: Record<string, { act: (market: Market) => Promise<{ status: number }>; told: string }> =
  {
    'her approval is revoked': {
      act: (market) => decide(market, { status: 'rejected' }),
      told: 'We no longer bid for you on Acme Industries, because you may no longer bid there. Your bid of $12.00 per share stands.',
    },
    'her approval allows less than her bid': {
      act: (market) => decide(market, { status: 'approved', bid_limit: 11.99 }),
      told: 'You are now approved to bid at most $11.99 per share on Acme Industries. Your bid of $12.00 per share stands, and we no longer bid for you there.',
    },
    'her account is suspended': {
      act: (market) => makeStatus(market, 'suspended'),
      told: 'We no longer bid for you on Acme Industries, because your account is not active. Your bid of $12.00 per share stands.',
    },
    'her account is deactivated': {
      act: (market) => makeStatus(market, 'inactive'),
      told: 'We no longer bid for you on Acme Industries, because your account is not active. Your bid of $12.00 per share stands.',
    },
  };
const ACTS = Object.keys(acts);

async function decide({ lot, jane }: Market, body: { status: string; bid_limit?: number }) {
  const { id } = await theApp()
    .db.selectFrom('bid_requests')
    .select('id')
    .where('auction_id', '=', lot.id)
    .where('buyer_id', '=', jane.id)
    .executeTakeFirstOrThrow();
  return as(await buildAdmin()).call(decideBidRequest, { params: { id }, body });
}

const makeStatus = async ({ jane }: Market, status: 'suspended' | 'inactive') =>
  as(await buildAdmin()).call(setUserStatus, { params: { id: jane.id }, body: { status } });

const act = (name: string, market: Market) => acts[name]?.act(market);

async function stateOf({ lot }: Market) {
  const { db } = theApp();
  const row = await db
    .selectFrom('auctions')
    .select(['leading_bidder_id', 'leading_cents', 'limit_cents', 'limit_bidder_id', 'updated_at'])
    .select('limit_changed_us')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('limit_changes')
    .select(['bidder_id', 'change', 'cents', 'seq', sql<number>`micros(changed_at)`.as('at')])
    .where('auction_id', '=', lot.id)
    .orderBy('id')
    .execute();
  return { row, changes };
}

test.each(ACTS)(
  'when %s her bid stands, her limit is void, and she alone is told',
  async (name) => {
    const market = await twoBidders();
    const { jane, paul, lot } = market;
    await jane.bid({ amount: 12, limit: 20 });
    const before = (await stateOf(market)).row;
    expect((await act(name, market))?.status).toBe(200);
    const { row, changes } = await stateOf(market);
    const last = changes.at(-1);
    expect(last).toMatchObject({ bidder_id: jane.id, change: 'void', cents: 2000, seq: 1 });
    const none = { limit_cents: null, limit_bidder_id: null };
    expect(row).toEqual({ ...before, ...none, limit_changed_us: last?.at });
    const told = (await noticesOf(jane)).filter(({ type }) => type === 'limit_void');
    expect(told.map(({ body }) => body)).toEqual([acts[name]?.told]);
    expect(JSON.stringify(await noticesOf({ id: lot.sellerId }))).not.toContain('limit');
    for (const record of await recordsOf('user', jane.id))
      expect(JSON.stringify([record.before, record.after])).not.toMatch(/\b20(00|\.00)?\b/);
    expect(await paul.bid({ amount: 12.5 })).toMatchObject({ body: { leading: true } });
  },
);

test('a limit above what an approval allows now is lowered to it and keeps its place; she alone is told', async () => {
  const market = await twoBidders();
  const { jane, paul, lot } = market;
  await jane.bid({ amount: 12, limit: 20 });
  const { set_at } = await jane.mine();
  const before = (await stateOf(market)).row;
  await decide(market, { status: 'approved', bid_limit: 15 });
  const { row, changes } = await stateOf(market);
  const last = changes.at(-1);
  expect(last).toMatchObject({ bidder_id: jane.id, change: 'lowered', cents: 1500, seq: 1 });
  expect(row).toEqual({ ...before, limit_cents: 1500, limit_changed_us: last?.at });
  expect(await jane.mine()).toMatchObject({ limit: 15, set_at });
  expect((await noticesOf(jane)).find(({ type }) => type === 'limit_lowered')?.body).toBe(
    `You are now approved to bid at most $15.00 per share on ${lot.title}, so we bid for you up to that and no further. Your bid of $12.00 per share stands.`,
  );
  // One notice as ever: admins read how many mails were sent.
  expect(await noticesOf(jane)).toHaveLength(1);
  expect(JSON.stringify(await noticesOf({ id: lot.sellerId }))).not.toContain('limit');
  expect(await paul.bid({ limit: 15 })).toMatchObject(answered(15));
  expect(await paul.bid({ limit: 16 })).toMatchObject(led(15.5));
});

test('lowering what somebody may bid tells an admin with an accomplice nothing of their limit', async () => {
  const seen = [];
  for (const limit of [14.5, 20]) {
    const market = await twoBidders();
    await market.jane.bid({ amount: 12, limit });
    await decide(market, { status: 'approved', bid_limit: 14 });
    await market.paul.bid({ amount: 13 });
    seen.push(await market.history());
  }
  expect(seen[1]).toEqual(seen[0]);
});

test('a limit within what an approval allows stays, and so does one on another lot', async () => {
  const one = await twoBidders();
  await one.jane.bid({ limit: 20 });
  await decide(one, { status: 'approved', bid_limit: 20 });
  expect((await stateOf(one)).row.limit_cents).toBe(2000);
  const second = await twoBidders({}, { jane: one.jane });
  await second.jane.bid({ limit: 30 });
  await decide(one, { status: 'rejected' });
  expect((await stateOf(second)).row.limit_cents).toBe(3000);
});

test('an only admin who edits the lot that they lead may bid no more, so their limit ends', async () => {
  const admin = await buildAdmin();
  const market = await twoBidders({}, { jane: admin });
  await leaveOnly(admin);
  await market.jane.bid({ amount: 12, limit: 20 });
  const terms = { buy_in_price: 10, market_price: 50, max_bid_price: '', min_increment: 0.5 };
  const body = listingForm({ ...terms, title: 'Acme Works' });
  const edited = await market.jane.client.call(editAdminAuction, { params: market.params, body });
  expect(edited).toMatchObject({ status: 200, body: { title: 'Acme Works' } });
  const { row, changes } = await stateOf(market);
  expect(row).toMatchObject({ leading_bidder_id: admin.id, limit_cents: null });
  expect(changes.at(-1)?.change).toBe('void');
});

test.each(ACTS)(
  'a bid with a limit that is on its way when %s leaves no limit behind',
  async (name) => {
    const { db } = theApp();
    const market = await twoBidders();
    const waiting: Promise<unknown>[] = [];
    const held = inTransaction(db, async (tx) => {
      // The bid is decided, and then waits to be written.
      await sql`
      insert into bid_origins (bid_id, network_hash)
      select id + coalesce((select max(id) from bids), 0), '' from generate_series(1, 50) id`.execute(
        tx,
      );
      waiting.push(market.jane.bid({ amount: 12, limit: 20 }));
      await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
      waiting.push(Promise.resolve(act(name, market)));
      await eventually(async () => expect(await waitingForLocks(db)).toBe(2));
      throw new Error('Taken back.');
    });
    await expect(held).rejects.toThrow('Taken back.');
    expect(await Promise.all(waiting)).toMatchObject([{ status: 201 }, { status: 200 }]);
    const { row, changes } = await stateOf(market);
    expect(row).toMatchObject({
      leading_bidder_id: market.jane.id,
      leading_cents: 1200,
      limit_cents: null,
    });
    expect(changes.map(({ change }) => change)).toEqual(['set', 'void']);
  },
);

test.each(ROUNDS.flatMap((round) => ACTS.map((name) => [name, round] as const)))(
  'a raise of the limit while %s is void or refused (%i)',
  async (name, round) => {
    const market = await twoBidders();
    await market.jane.bid({ amount: 12, limit: 20 });
    await race(
      round,
      () => market.jane.limit(30),
      async () => act(name, market),
    );
    const { row, changes } = await stateOf(market);
    expect(row).toMatchObject({ leading_cents: 1200, limit_cents: null });
    expect(changes.at(-1)?.change).toBe('void');
  },
);
