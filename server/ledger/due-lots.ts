import { sql } from 'kysely';
import { type FeeTerms, NO_FEES } from '#domain/fee-terms.ts';
import type { FixedTerms } from '#domain/ledger/lot-steps.ts';
import { SECOND } from '#domain/time.ts';
import { hasGoneLive, type LotRow, priceRules } from '#server/engine/lot-row.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { LotCursor } from './lot-rows.ts';
import type { TakeOver } from './take-over.ts';

/** A lot of which something is not in the log yet. */
export interface DueLot {
  id: number;
  /** The log that followed it so far. */
  log: number | null;
  cursor: LotCursor;
  takenOver: TakeOver | undefined;
  row: LotRow;
}

interface Row {
  auction_id: number;
  log: number | null;
  seq: number;
  lot_change_id: number;
  limit_change_id: number;
  taken_over: TakeOver | null;
}

const MOST_LOTS = 500;

/** By their ids: those of `among` if they are named, else of all that are followed. */
export async function dueLots(
  tx: Db | Tx,
  log: number,
  among: readonly number[] | undefined,
): Promise<DueLot[]> {
  const { rows } = await sql<Row>`
    select auction_id, log, seq, lot_change_id, limit_change_id, taken_over
    from ledger_lots join auctions on id = auction_id
    where not is_done and (${among === undefined} or auction_id = any (${among ?? []}::bigint[]))
      and (log is distinct from ${log} or leading_seq > seq
        or exists (select from lot_changes own where own.auction_id = auctions.id and own.id > lot_change_id)
        or exists (select from limit_changes own where own.auction_id = auctions.id and own.id > limit_change_id))
    order by auction_id limit ${MOST_LOTS}`.execute(tx);
  return withRows(tx, rows);
}

async function withRows(tx: Db | Tx, rows: readonly Row[]): Promise<DueLot[]> {
  if (rows.length === 0) return [];
  const lots = await tx
    .selectFrom('auctions')
    .selectAll()
    .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
    .where(
      'id',
      'in',
      rows.map(({ auction_id }) => auction_id),
    )
    .execute();
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return rows.flatMap(({ auction_id: id, log, seq, ...rest }) => {
    const row = byId.get(id);
    if (!row || !hasGoneLive(row)) return [];
    const cursor = { seq, lotChangeId: rest.lot_change_id, limitChangeId: rest.limit_change_id };
    return [{ id, log, cursor, takenOver: rest.taken_over ?? undefined, row }];
  });
}

/** What of a lot's row never changes once it is live. */
export function fixedTerms(row: LotRow): FixedTerms {
  const { buyIn, market, maxBid, increments, collar } = priceRules(row);
  return {
    ...{ id: row.id, sellerId: row.seller_id, shares: row.total_shares },
    ...{ buyIn, market, maxBid, increments, collar },
    softClose: (row.soft_close_seconds ?? 0) * SECOND,
    fees: (row.fee_terms as unknown as FeeTerms | null) ?? NO_FEES,
  };
}
