import { sql } from 'kysely';
import type {
  StoredBid,
  StoredLimitChange,
  StoredLotChange,
  StoredRows,
} from '#domain/ledger/lot-steps.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** How far a lot's rows were taken in. */
export interface LotCursor {
  seq: number;
  lotChangeId: number;
  limitChangeId: number;
}

/** Which rows of a lot are read: those after `from`, with bids and what came between them up to `seq`. */
export interface RowsWanted {
  id: number;
  from: LotCursor;
  seq: number;
  /** Ids up to these; all that are there if left out. */
  upTo?: Pick<LotCursor, 'lotChangeId' | 'limitChangeId'>;
  /** With the lot's end, if it has one. */
  withEnd: boolean;
}

const ALL = Number.MAX_SAFE_INTEGER;

/** What is stored of these lots, by lot. Read within one snapshot, or they may not fit together. */
export async function readLotRows(
  tx: Db | Tx,
  wanted: readonly RowsWanted[],
): Promise<Map<number, StoredRows>> {
  const rows = new Map(
    wanted.map(({ id }) => [
      id,
      {
        bids: [] as StoredBid[],
        limitChanges: [] as StoredLimitChange[],
        lotChanges: [] as StoredLotChange[],
      },
    ]),
  );
  for (const { lot, ...bid } of await readBids(tx, wanted)) rows.get(lot)?.bids.push(bid);
  for (const { lot, ...change } of await readLimitChanges(tx, wanted))
    rows.get(lot)?.limitChanges.push(change);
  for (const { lot, ...change } of await readLotChanges(tx, wanted))
    rows.get(lot)?.lotChanges.push(change);
  return rows;
}

const column = <T>(wanted: readonly RowsWanted[], of: (one: RowsWanted) => T): T[] =>
  wanted.map(of);

interface BidRow {
  lot: number;
  seq: number;
  bidder: number;
  cents: number;
  at: number;
  how: 'hand' | 'limit';
  whom: number | null;
  most: number | null;
}

async function readBids(
  tx: Db | Tx,
  wanted: readonly RowsWanted[],
): Promise<(StoredBid & { lot: number })[]> {
  const { rows } = await sql<BidRow>`
    select lot, seq, bidder_id as bidder, cents, micros(placed_at) as at, how, answered_bidder_id as whom,
      answered_cents as most
    from unnest(${column(wanted, ({ id }) => id)}::bigint[], ${column(wanted, ({ from }) => from.seq)}::int[],
                ${column(wanted, ({ seq }) => seq)}::int[]) as wanted (lot, first, last)
    cross join lateral (
      select * from bids where auction_id = lot and seq > first and seq <= last order by seq) as own`.execute(
    tx,
  );
  return rows.map(({ lot, seq, bidder, cents, at, how, whom, most }) => ({
    ...{ lot, seq, bidderId: bidder, cents, placedAt: at, how },
    answered: whom === null || most === null ? undefined : { bidderId: whom, cents: most },
  }));
}

interface LimitRow {
  lot: number;
  id: number;
  bidder: number;
  change: StoredLimitChange['change'];
  cents: number | null;
  seq: number;
  at: number;
}

async function readLimitChanges(
  tx: Db | Tx,
  wanted: readonly RowsWanted[],
): Promise<(StoredLimitChange & { lot: number })[]> {
  const { rows } = await sql<LimitRow>`
    select lot, id, bidder_id as bidder, change, cents, seq, micros(changed_at) as at
    from unnest(${column(wanted, ({ id }) => id)}::bigint[],
                ${column(wanted, ({ from }) => from.limitChangeId)}::bigint[],
                ${column(wanted, ({ upTo }) => upTo?.limitChangeId ?? ALL)}::bigint[],
                ${column(wanted, ({ seq }) => seq)}::int[]) as wanted (lot, first, last, newest)
    cross join lateral (
      select * from limit_changes where auction_id = lot and id > first and id <= last and seq <= newest
      order by id) as own`.execute(tx);
  return rows.map(({ lot, id, bidder, change, cents, seq, at }) => ({
    ...{ lot, id, bidderId: bidder, change, cents: cents ?? undefined, seq, changedAt: at },
  }));
}

interface ChangeRow {
  lot: number;
  id: number;
  change: StoredLotChange['change'];
  after: number;
  at: number;
  ends: number;
  stop: number;
  title: string;
  ticker: string | null;
  reserve: number | null;
  documents: string[];
}

async function readLotChanges(
  tx: Db | Tx,
  wanted: readonly RowsWanted[],
): Promise<(StoredLotChange & { lot: number })[]> {
  const { rows } = await sql<ChangeRow>`
    select lot, id, change, after, micros(changed_at) as at, micros(ends_at) as ends, micros(hard_stop_at) as stop,
      title, ticker, reserve_cents as reserve, documents
    from unnest(${column(wanted, ({ id }) => id)}::bigint[],
                ${column(wanted, ({ from }) => from.lotChangeId)}::bigint[],
                ${column(wanted, ({ upTo }) => upTo?.lotChangeId ?? ALL)}::bigint[],
                ${column(wanted, ({ seq }) => seq)}::int[],
                ${column(wanted, ({ withEnd }) => withEnd)}::boolean[]) as wanted (lot, first, last, newest, whole)
    cross join lateral (
      select * from lot_changes where auction_id = lot and id > first and id <= last
        and case when change in ('ended', 'withdrawn') then whole else after <= newest end
      order by id) as own`.execute(tx);
  return rows.map(({ lot, id, change, after, at, ends, stop, title, ...row }) => ({
    ...{ lot, id, change, after, changedAt: at },
    terms: {
      ...{ ticker: row.ticker ?? '', title, reserve: row.reserve ?? undefined },
      ...{ endsAt: ends, hardStopAt: stop, documents: row.documents },
    },
  }));
}
