import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { closeLots } from './close-lots.ts';
import { tellPeople } from './tell-people.ts';

const MANY = 20_000;

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 2, bidders: 4 });
});
afterAll(() => database.drop());

/** Bids of the first three bidders in turn, a microsecond apart, on a lot whose time is up. */
const buildBids = (lot: number, bids: number) =>
  inTransaction(database.db, async (tx) => {
    const ids = field.bidderIds.slice(0, 3);
    await sql`
      update auctions set leading_seq = ${bids}::int, leading_cents = 100 + ${bids}::int,
        leading_bidder_id = ${ids[bids % 3]}::bigint, live_at = now() - interval '1 hour',
        ends_at = date_trunc('milliseconds', now()), first_ends_at = date_trunc('milliseconds', now()),
        last_bid_at = now() - interval '1 hour' + ${bids}::int * interval '1 microsecond'
      where id = ${lot}`.execute(tx);
    await sql`
      insert into bids (auction_id, seq, bidder_id, cents, placed_at)
      select ${lot}::bigint, n, (${ids}::bigint[])[n % 3 + 1], 100 + n,
        now() - interval '1 hour' + n * interval '1 microsecond'
      from generate_series(1, ${bids}::int) n`.execute(tx);
  });

test.each([
  ['few', 999, 0],
  ['many', MANY, 1],
])('who lost a lot of %s bids is told once, and who never bid is not', async (_, bids, nth) => {
  const lot = field.lotIds[nth] ?? 0;
  await buildBids(lot, bids);
  expect(await closeLots(database.db, [lot])).toEqual([lot]);
  const { rows } = await sql<{ type: string; reader: number }>`
    select type, user_id as reader from notifications
    where auction_id = ${lot} and type in ('auction_won', 'auction_lost') order by user_id`.execute(
    database.db,
  );
  const winner = bids % 3;
  expect(rows).toEqual(
    [0, 1, 2].map((bidder) => ({
      type: bidder === winner ? 'auction_won' : 'auction_lost',
      reader: field.bidderIds[bidder],
    })),
  );
});

test('whoever bid on a lot of many bids is found without reading them all', async () => {
  await inTransaction(database.db, async (tx) => {
    const row = await tx
      .selectFrom('auctions')
      .selectAll()
      .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
      .where('id', '=', field.lotIds[1] ?? 0)
      .executeTakeFirstOrThrow();
    await tellPeople(tx, [{ ...row, status: 'ended' }]);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
      where relname = 'bids'`.execute(tx);
    expect(rows[0]?.read).toBeLessThan(MANY / 10);
  });
});
