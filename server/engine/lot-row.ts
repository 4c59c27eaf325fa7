import { type Selectable, sql } from 'kysely';
import type { Rename } from '#contract/auctions/public-marks.ts';
import type { Lot } from '#domain/auction.ts';
import { type IncrementRow, type IncrementTable, oneStep } from '#domain/increments.ts';
import { reserveState } from '#domain/reserve.ts';
import { type Instant, SECOND, toInstant } from '#domain/time.ts';
import type { DB } from '#server/platform/database/generated/types.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

type AuctionRow = Selectable<DB['auctions']>;

/** A lot that is or was live, as its row has it; `last_bid_us` is the newest bid's time in microseconds. */
export type LotRow = Omit<AuctionRow, 'status'> & {
  status: Lot['status'];
  last_bid_us: number | null;
};

/** What of a lot no bid changes, with its seller: what an answer shows besides the bid. Never the leader's limit. */
export type LotDetails = Omit<
  AuctionRow,
  | 'ends_at'
  | 'extensions'
  | 'leading_seq'
  | 'leading_cents'
  | 'leading_bidder_id'
  | 'answered_count'
  | 'limit_cents'
  | 'limit_set_at'
  | 'limit_bidder_id'
  | 'limit_changed_us'
  | 'renames'
> & {
  renames: Rename[];
  seller_name: string;
};

/** The lot's row, without a lock; undefined when it is unknown or never was live. */
export async function readLot(tx: Db | Tx, id: number): Promise<LotRow | undefined> {
  const row = await tx
    .selectFrom('auctions')
    .selectAll()
    .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && hasGoneLive(row) ? row : undefined;
}

/** The lot's row in any status, locked until the transaction ends. */
export const lockLotRow = (tx: Tx, id: number) =>
  tx
    .selectFrom('auctions')
    .selectAll()
    .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Narrows a row to one of a lot that is or was live. */
export const hasGoneLive = <Row extends { status: AuctionRow['status'] }>(
  row: Row,
): row is Row & { status: Lot['status'] } =>
  row.status === 'live' || row.status === 'ended' || row.status === 'withdrawn';

const us = (date: Date | null): number => (date?.getTime() ?? 0) * 1000;

/** A table of increments as a lot's row keeps it: pairs of from and step, in cents. */
type IncrementPairs = [[number, number], ...[number, number][]];

/** As `incrementsOf` reads it again. */
export const incrementPairs = (table: IncrementTable): string =>
  JSON.stringify(table.map(({ from, step }) => [from, step]));

const rowOf = ([from, step]: [number, number]): IncrementRow => ({ from, step });

/** A lot's own step, else the table that it was given when it went live; until then one cent. */
export function incrementsOf(
  row: Pick<AuctionRow, 'min_increment_cents' | 'increments'>,
): IncrementTable {
  if (row.min_increment_cents !== null || row.increments === null)
    return oneStep(row.min_increment_cents ?? 1);
  const [first, ...rest] = row.increments as IncrementPairs;
  return [rowOf(first), ...rest.map(rowOf)];
}

/** What of a lot's row bounds the amount of a bid, as the domain reckons with it. */
export const priceRules = (
  row: Pick<
    AuctionRow,
    | 'buy_in_cents'
    | 'market_cents'
    | 'max_bid_cents'
    | 'min_increment_cents'
    | 'increments'
    | 'reserve_cents'
    | 'collar_market_multiple'
    | 'collar_floor_multiple'
  >,
): Pick<Lot, 'buyIn' | 'market' | 'maxBid' | 'increments' | 'reserve' | 'collar'> => ({
  buyIn: row.buy_in_cents,
  market: row.market_cents,
  maxBid: row.max_bid_cents ?? undefined,
  increments: incrementsOf(row),
  reserve: row.reserve_cents ?? undefined,
  collar: { market: row.collar_market_multiple, floor: row.collar_floor_multiple },
});

/** Whether its leading bid would not win the lot, as it lies below the reserve. The database says the same in winner_id. */
export const isBelowReserve = (row: Pick<AuctionRow, 'leading_cents' | 'reserve_cents'>): boolean =>
  row.leading_cents !== null &&
  reserveState({
    reserve: row.reserve_cents ?? undefined,
    leading: { cents: row.leading_cents },
  }) === 'not_met';

/** The row as the domain reckons with it; ends are whole milliseconds, so a Date holds them exactly. */
export const toLot = (row: LotRow): Lot => ({
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
  limit:
    row.limit_cents === null || row.limit_set_at === null
      ? undefined
      : { cents: row.limit_cents, setAt: us(row.limit_set_at) },
  limitChangedAt: row.limit_changed_us ?? undefined,
});

/** Until when somebody may not bid anywhere, as committed right now; it may be past. */
export async function suspendedUntil(tx: Tx, userId: number): Promise<Instant | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('bidding_suspended_until')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.bidding_suspended_until ? toInstant(user.bidding_suspended_until) : undefined;
}

/** Whether an admin approved this buyer for this lot, as committed right now. */
export async function isApproved(tx: Tx, auctionId: number, buyerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bid_requests')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}
