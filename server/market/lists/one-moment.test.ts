import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lotsOfStatus } from '#server/features/admin/admin-lists.ts';
import { myBids } from '#server/features/bids/my-bids.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { countOf, readList } from './read-list.ts';

withTestApp();

/** What the server does by itself may read names, too, and wait beside it. */
const isReading = async (db: Db) => expect(await waitingForLocks(db)).toBeGreaterThan(0);

test('a list of bids that lead holds none that was outbid while it was read', async () => {
  const { db } = theApp();
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({ leader: jane, leading: 10 });
  const reading = await inTransaction(db, async (tx) => {
    // Names can be read by nobody, so the list is read no further than to them.
    await sql`lock table users in access exclusive mode`.execute(tx);
    const read = myBids(db, jane.id, { state: 'leading' });
    await eventually(() => isReading(db));
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

/** The first page of what waits for review, where this happens after the count and before the rows. */
async function pendingWhile(happens: (tx: Tx) => Promise<unknown>, limit: number) {
  const { db } = theApp();
  const list = lotsOfStatus({ status: 'pending' }, { id: 1 });
  const counted = Promise.withResolvers<number>();
  const known = async () => {
    const total = await countOf(list)(db);
    counted.resolve(total);
    return total;
  };
  const reading = await inTransaction(db, async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    const read = readList(db, { ...list, known }, { limit, offset: 0 });
    await counted.promise;
    await eventually(() => isReading(db));
    await happens(tx);
    return { read };
  });
  return reading.read;
}

test('a list never says that there are fewer or more rows than came with it', async () => {
  const { id } = await buildPendingLot({ title: 'First' });
  const { seller_id } = await theApp()
    .db.selectFrom('auctions')
    .select('seller_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const submit = (tx: Tx) =>
    sql`insert into auctions (seller_id, title, total_shares, buy_in_cents, market_cents, status)
      values (${seller_id}, 'Second', 10, 1000, 2000, 'pending')`.execute(tx);
  const rejectAll = (tx: Tx) =>
    sql`update auctions set status = 'rejected', reject_reason = 'No.'
      where status = 'pending'`.execute(tx);
  expect(await pendingWhile(submit, 500)).toMatchObject({ rows: [{}, {}], total: 2 });
  expect(await pendingWhile(submit, 2)).toMatchObject({ rows: [{}, {}], total: 2 });
  expect(await pendingWhile(rejectAll, 2)).toEqual({ rows: [], total: 0 });
});
