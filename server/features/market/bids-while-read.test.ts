import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/pool.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { bidsOfLot, newestLiveBids } from './live-bids.ts';

withTestApp();

/** The database as a reader has it between whose first statement and the next this happens. */
function afterFirst(happens: () => Promise<unknown>): Db {
  let done = false;
  return theApp().db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!done) {
        done = true;
        await happens();
      }
      return result;
    },
  });
}

const raise = (lot: { id: number }, by: { id: number }) =>
  sql`
    with raised as (update auctions set leading_seq = 2, leading_cents = 1100,
      leading_bidder_id = ${by.id}, last_bid_at = clock_timestamp() where id = ${lot.id})
    insert into bids (auction_id, seq, bidder_id, cents, placed_at)
    values (${lot.id}, 2, ${by.id}, 1100, clock_timestamp())`.execute(theApp().db);

const withdraw = (lot: { id: number }) =>
  sql`update auctions set status = 'withdrawn' where id = ${lot.id}`.execute(theApp().db);

test('a history of bids has no more of them than it says, whichever came while it was read', async () => {
  const buyer = await buildBuyer();
  for (const sort of ['created_at', '-created_at'] as const) {
    const lot = await buildLiveLot({ leading: 10 });
    const db = afterFirst(() => raise(lot, buyer));
    expect(await bidsOfLot(db, lot.id, { sort })).toMatchObject({ rows: [{ seq: 1 }], total: 1 });
  }
});

test('the newest bids are never fewer by their number than by their rows', async () => {
  const { db } = theApp();
  await sql`update auctions set status = 'withdrawn' where status = 'live'`.execute(db);
  const [first] = [await buildLiveLot({ leading: 10 }), await buildLiveLot({ leading: 10 })];
  const read = await newestLiveBids(
    afterFirst(() => withdraw(first)),
    {},
  );
  expect(read).toMatchObject({ rows: [{}, {}], total: 2 });
});
