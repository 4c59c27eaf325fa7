import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { myBids } from '#server/features/bids/my-bids.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { buildLiveLot } from '#testing/lots.ts';
import { buildBuyer } from '#testing/people.ts';
import { waitingForLocks } from '#testing/waiting-for-locks.ts';

withTestApp();

test('a list of bids that lead holds none that was outbid while it was read', async () => {
  const { db } = theApp();
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({ leader: jane, leading: 10 });
  const reading = await inTransaction(db, async (tx) => {
    // Names can be read by nobody, so the list is read no further than to them.
    await sql`lock table users in access exclusive mode`.execute(tx);
    const read = myBids(db, jane.id, { state: 'leading' });
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
    await sql`
      with raised as (update auctions set leading_seq = 2, leading_cents = 1100,
        leading_bidder_id = ${paul.id}, last_bid_at = clock_timestamp() where id = ${lot.id})
      insert into bids (auction_id, seq, bidder_id, cents, placed_at)
      values (${lot.id}, 2, ${paul.id}, 1100, clock_timestamp())`.execute(tx);
    return { read };
  });
  expect(await reading.read).toEqual({ rows: [], total: 0 });
});

test('a page behind the last row is empty and says how many rows there are', async () => {
  const jane = await buildBuyer();
  for (let nth = 0; nth < 3; nth += 1) await buildLiveLot({ leader: jane, leading: 10 });
  const page = (nth: number) => myBids(theApp().db, jane.id, { per_page: 2, page: nth });
  expect(await page(1)).toMatchObject({ rows: [{}, {}], total: 3 });
  expect(await page(2)).toMatchObject({ rows: [{}], total: 3 });
  expect(await page(3)).toEqual({ rows: [], total: 3 });
});
