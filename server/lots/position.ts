import { sql } from 'kysely';
import type { MyPosition } from '#contract/auctions/auction.ts';
import { toDollars } from '#domain/money.ts';
import type { Db, Tx } from '../db/pool.ts';
import type { LotRow } from './lot-query.ts';

type PositionLot = Pick<
  LotRow,
  'id' | 'seller_id' | 'status' | 'leading_bidder_id' | 'leading_seq'
>;

interface Stake {
  request_status: MyPosition['request_status'];
  my_bids: number;
  my_best_cents: number | null;
}

/** How one user stands on one lot: request, bids, leading or not, and the result once it ended. */
export async function positionOf(
  db: Db | Tx,
  userId: number,
  lot: PositionLot,
): Promise<MyPosition> {
  const stakes = await stakesOf(db, userId, [lot]);
  return toPosition(userId, lot, stakes.get(lot.id));
}

/** How one user stands on each of many lots, read in one query. */
export async function positionsOf<L extends PositionLot>(
  db: Db | Tx,
  userId: number,
  rows: readonly L[],
): Promise<{ lot: L; me: MyPosition }[]> {
  const stakes = await stakesOf(db, userId, rows);
  return rows.map((lot) => ({ lot, me: toPosition(userId, lot, stakes.get(lot.id)) }));
}

/** As of the last bid that each lot was read with: the two are told together, and may be read apart. */
async function stakesOf(
  db: Db | Tx,
  userId: number,
  rows: readonly PositionLot[],
): Promise<Map<number, Stake>> {
  const ids = rows.map(({ id }) => id);
  const seqs = rows.map(({ leading_seq }) => leading_seq ?? 0);
  const { rows: stakes } = await sql<Stake & { id: number }>`
    select lot.id, request.status as request_status, mine.my_bids, mine.my_best_cents
    from unnest(${ids}::bigint[], ${seqs}::int[]) as lot (id, seq)
    left join bid_requests request
      on request.auction_id = lot.id and request.buyer_id = ${userId}::bigint
    cross join lateral (
      select count(*) as my_bids, max(bids.cents) as my_best_cents from bids
      where bids.auction_id = lot.id and bids.bidder_id = ${userId}::bigint
        and bids.seq <= lot.seq
    ) mine`.execute(db);
  return new Map(stakes.map((stake) => [stake.id, stake]));
}

function toPosition(userId: number, lot: PositionLot, stake: Stake | undefined): MyPosition {
  const leads = lot.leading_bidder_id === userId;
  const best = stake?.my_best_cents ?? null;
  return {
    is_seller: lot.seller_id === userId,
    request_status: stake?.request_status ?? null,
    is_leading: leads && lot.status === 'live',
    my_bids: stake?.my_bids ?? 0,
    my_best: best === null ? null : toDollars(best),
    result: lot.status !== 'ended' || best === null ? null : leads ? 'won' : 'lost',
  };
}
