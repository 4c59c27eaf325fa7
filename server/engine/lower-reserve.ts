import { sql } from 'kysely';
import type { Lot } from '#domain/auction.ts';
import type { DecidedBid } from '#domain/decide-bids.ts';
import { decideLowering, type LoweringRefusal } from '#domain/lower-reserve.ts';
import type { Cents } from '#domain/money.ts';
import { reserveState } from '#domain/reserve.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { hasGoneLive, lockLotRow, toLot } from './lot-row.ts';

export type Lowered =
  | {
      accepted: true;
      hasChanged: boolean;
      /** By which the leader met the lower reserve. */
      bid: DecidedBid | undefined;
    }
  | { accepted: false; refusal: LoweringRefusal | 'not_found' };

/**
 * Lowers or removes the reserve of the seller's live lot, decided under the lock that its bids are decided
 * under. A leader whose limit reaches the new one bids it, in the same transaction.
 */
export async function lowerReserve(
  tx: Tx,
  { id, sellerId, reserve }: { id: number; sellerId: number; reserve: Cents | undefined },
): Promise<Lowered> {
  const row = await lockLotRow(tx, id);
  if (row?.seller_id !== sellerId) return { accepted: false, refusal: 'not_found' };
  if (!hasGoneLive(row)) return { accepted: false, refusal: 'auction_closed' };
  const now = await readClock(tx);
  const lot = toLot(row);
  const decision = decideLowering(lot, reserve, row.reserve_lowerings, now);
  if (!decision.accepted) return decision;
  if (reserve === lot.reserve) return { accepted: true, hasChanged: false, bid: undefined };
  await write(tx, decision.lot, row.reserve_lowerings);
  if (decision.bid) await addBid(tx, id, decision.bid);
  // Of a lower reserve that is not met either, nobody hears. It may be met without a bid: by the one that leads.
  if (reserveState(decision.lot) !== reserveState(lot)) noteChange(tx, id);
  return { accepted: true, hasChanged: true, bid: decision.bid };
}

const write = (tx: Tx, { id, reserve, leading, endsAt, extensions }: Lot, lowerings: number) =>
  tx
    .updateTable('auctions')
    .set({
      reserve_cents: reserve ?? null,
      reserve_lowerings: lowerings + (reserve === undefined ? 0 : 1),
      ...(leading && {
        leading_seq: leading.seq,
        leading_cents: leading.cents,
        last_bid_at: sql<Date>`moment(${leading.placedAt}::bigint)`,
      }),
      ends_at: sql<Date>`moment(${endsAt}::bigint)`,
      extensions,
    })
    .where('id', '=', id)
    .execute();

const addBid = (tx: Tx, auctionId: number, { seq, bidderId, cents, placedAt, how }: DecidedBid) =>
  sql`
    insert into bids (auction_id, seq, bidder_id, cents, placed_at, how, name_version)
    select ${auctionId}::bigint, ${seq}::int, id, ${cents}::int, moment(${placedAt}::bigint), ${how}, name_version
    from users where id = ${bidderId}::bigint`.execute(tx);
