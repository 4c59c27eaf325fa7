import { expect, test } from 'vitest';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';

withTestApp({ rateLimits: false });

const lotRow = ({ id }: { id: number }) =>
  theApp()
    .db.selectFrom('auctions')
    .select(['leading_seq', 'leading_cents', 'leading_bidder_id', 'limit_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Jane leads at 10 with a limit, below a reserve of 50. */
async function belowReserve(limit: number) {
  const seller = await buildSeller();
  const market = await twoBidders({ seller, reserve: 50, market: 80 });
  await market.jane.bid({ limit });
  const { params } = market;
  const lower = (reserve_price: number) =>
    as(seller).call(lowerReserve, { params, body: { reserve_price } });
  return { ...market, lower };
}

test.each(ROUNDS)(
  'a raise and a lower reserve that meet are one bid of the reserve (%i)',
  async (round) => {
    const { jane, lot, lower, history } = await belowReserve(20);
    const done = await race(
      round,
      () => jane.limit(35),
      () => lower(30),
    );
    expect(done.map(outcomeOf)).toEqual(['200', '200']);
    expect(await lotRow(lot)).toMatchObject({ leading_cents: 3000, limit_cents: 3500 });
    expect(await history()).toHaveLength(2);
  },
);

test.each(ROUNDS)(
  'a limit that is cancelled while the reserve is lowered buys before, or nothing (%i)',
  async (round) => {
    const { jane, lot, lower } = await belowReserve(30);
    await race(
      round,
      () => jane.cancel(),
      () => lower(30),
    );
    const { leading_cents, limit_cents } = await lotRow(lot);
    expect(limit_cents).toBeNull();
    expect([1000, 3000]).toContain(leading_cents);
  },
);

test.each(ROUNDS)(
  'a limit that is cancelled while somebody bids answers before, or not at all (%i)',
  async (round) => {
    const { jane, paul, lot, history } = await twoBidders();
    await jane.bid({ limit: 20 });
    const [cancelled, bid] = await race(
      round,
      () => jane.cancel(),
      () => paul.bid({ amount: 15 }),
    );
    const row = await lotRow(lot);
    expect(row.limit_cents).toBeNull();
    if (bid.body.leading) {
      expect(row).toMatchObject({ leading_cents: 1500, leading_bidder_id: paul.id });
      expect(['200', '409 not_leading']).toContain(outcomeOf(cancelled));
    } else {
      expect(row).toMatchObject({ leading_cents: 1550, leading_bidder_id: jane.id });
      expect(outcomeOf(cancelled)).toBe('200');
    }
    expect(await history()).toHaveLength(2);
  },
);

test.each(ROUNDS)(
  'no raise gets past an approval that is lowered at the same moment (%i)',
  async (round) => {
    const { jane, lot } = await twoBidders();
    await jane.bid({ limit: 20 });
    const { id } = await theApp()
      .db.selectFrom('bid_requests')
      .select('id')
      .where('auction_id', '=', lot.id)
      .where('buyer_id', '=', jane.id)
      .executeTakeFirstOrThrow();
    const admin = as(await buildAdmin());
    const body = { status: 'approved', bid_limit: 15 };
    const [raised, decided] = await race(
      round,
      () => jane.limit(30),
      () => admin.call(decideBidRequest, { params: { id }, body }),
    );
    expect(outcomeOf(decided)).toBe('200');
    expect(['200', '422 above_bid_limit']).toContain(outcomeOf(raised));
    expect(await lotRow(lot)).toMatchObject({ leading_cents: 1000, limit_cents: 1500 });
  },
);

test('the same key at once changes a limit once, whatever else changes it between', async () => {
  const { jane } = await twoBidders();
  await jane.bid({ limit: 20 });
  const all = await Promise.all([
    ...Array.from({ length: 5 }, () => jane.limit(30, 'raise')),
    jane.limit(25, 'lower'),
    ...Array.from({ length: 5 }, () => jane.limit(30, 'raise')),
  ]);
  expect(all.map(outcomeOf)).toEqual(Array(11).fill('200'));
  const replayed = all.filter(({ headers }) => headers['idempotent-replayed']);
  expect(replayed).toHaveLength(9);
  const made = await changesOf(jane.id);
  expect(made.filter((change) => change === 'raised')).toHaveLength(1);
});

const changesOf = async (bidderId: number) => {
  const rows = await theApp()
    .db.selectFrom('limit_changes')
    .select('change')
    .where('bidder_id', '=', bidderId)
    .execute();
  return rows.map(({ change }) => change);
};
