import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

const CHUNK = 100_000;

/** Gives a lot a long history, in valid batches: the lot's row first, then its bids. */
export async function growHistory(db: Db, lotId: number, bids: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select buyer_id as id from bid_requests where auction_id = ${lotId} order by id limit 2`.execute(
    db,
  );
  const [one, two] = rows;
  if (!one || !two) throw new Error('The lot needs two approved bidders.');
  for (let from = 1; from <= bids; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, bids);
    await db.transaction().execute(async (tx) => {
      await sql`
        update auctions set leading_seq = ${to}::int, leading_cents = 100 + ${to}::int,
          leading_bidder_id = case when ${to}::int % 2 = 0 then ${one.id}::bigint else ${two.id}::bigint end,
          last_bid_at = live_at + ${to}::int * interval '1 microsecond'
        where id = ${lotId}`.execute(tx);
      await sql`
        insert into bids (auction_id, seq, bidder_id, cents, placed_at)
        select ${lotId}::bigint, n,
          case when n % 2 = 0 then ${one.id}::bigint else ${two.id}::bigint end, 100 + n,
          live_at + n * interval '1 microsecond'
        from generate_series(${from}::int, ${to}::int) n, auctions where auctions.id = ${lotId}`.execute(
        tx,
      );
    });
  }
  // As a history is that grew over days: what follows a bulk load is not what is measured.
  await sql`vacuum (freeze, analyze) bids`.execute(db);
  await sql`checkpoint`.execute(db);
}
