import { sql } from 'kysely';
import type { Lot } from '#domain/auction.ts';
import { SECOND } from '#domain/time.ts';
import type { LotRow } from '../market/lots/lot-query.ts';
import { priceRules } from '../market/lots/price-rules.ts';
import type { Db, Tx } from '../platform/database/pool.ts';

/** The lot's row, without a lock; undefined when it is unknown or never was live. */
export async function readLot(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('auctions')
    .selectAll()
    .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && wasLive(row.status) ? { ...row, status: row.status } : undefined;
}

export type OnceLiveLot = NonNullable<Awaited<ReturnType<typeof readLot>>>;

const wasLive = (status: LotRow['status']): status is Lot['status'] =>
  status === 'live' || status === 'ended' || status === 'withdrawn';

const us = (date: Date | null): number => (date?.getTime() ?? 0) * 1000;

/** The row as the domain reckons with it; ends are whole milliseconds, so a Date holds them exactly. */
export const toLot = (row: OnceLiveLot): Lot => ({
  id: row.id,
  sellerId: row.seller_id,
  status: row.deleted_at === null ? row.status : 'withdrawn',
  ...priceRules(row),
  endsAt: us(row.ends_at),
  hardStopAt: us(row.hard_stop_at),
  softClose: (row.soft_close_seconds ?? 0) * SECOND,
  extensions: row.extensions,
  leading:
    row.leading_seq === null || row.leading_cents === null || row.leading_bidder_id === null
      ? undefined
      : {
          seq: row.leading_seq,
          cents: row.leading_cents,
          bidderId: row.leading_bidder_id,
          placedAt: row.last_bid_us ?? 0,
        },
});

/** The clock of the database, in microseconds; only meaningful for a bid when read after the lock. */
export async function readClock(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select micros(clock_timestamp()) as now`.execute(db);
  if (!rows[0]) throw new Error('The database gave no clock.');
  return rows[0].now;
}

/** The people of a batch, and which of them are approved for the lot, as committed right now. */
export async function readPeople(tx: Tx, auctionId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('bid_requests', (join) =>
      join
        .onRef('bid_requests.buyer_id', '=', 'users.id')
        .on('bid_requests.auction_id', '=', auctionId)
        .on('bid_requests.status', '=', 'approved'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.status',
      'bid_requests.id as approval',
    ])
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ approval, ...row }) => [row.id, { ...row, approved: approval !== null }]),
  );
}
