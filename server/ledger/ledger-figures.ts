import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** How the ledger does, as the database has it: the same on every server. */
export interface LedgerFigures {
  /** Which log goes on; 0 before the first. */
  number: number;
  /** Entries that are stored, and those that the newest checkpoint covers. */
  size: number;
  signedSize: number;
  signedAt: Date | null;
  /** Bids that are not stored in the log yet. */
  waiting: number;
  /** For how many seconds the oldest bid that no checkpoint covers has waited; 0 where there is none. */
  lateSeconds: number;
  /** Why nothing more is added; null while all is well. */
  stopped: string | null;
}

/** A bid that no checkpoint covers for longer than this shows that the ledger is not followed. */
const MOST_LATE_SECONDS = 5;

export const isLedgerWell = ({ lateSeconds, stopped }: LedgerFigures): boolean =>
  stopped === null && lateSeconds <= MOST_LATE_SECONDS;

/** Reads only lots that are not complete, and the first entry that is not signed. */
export async function ledgerFigures(db: Db): Promise<LedgerFigures> {
  const { rows } = await sql<LedgerFigures>`
    with log as (select * from ledger_logs order by number desc limit 1),
    behind as (
      select leading_seq - seq as bids,
        (select placed_at from bids
          where bids.auction_id = auctions.id and bids.seq = ledger_lots.seq + 1) as since
      from ledger_lots join auctions on id = ledger_lots.auction_id
      where not is_done and leading_seq > seq),
    unsigned as (
      select placed_at as since from log
      join ledger_entries on ledger_entries.log = number and index >= signed_size and step = 0
      join bids on bids.auction_id = ledger_entries.auction_id and bids.seq = ledger_entries.seq
      order by index limit 1)
    select coalesce((select number from log), 0) as number, coalesce((select size from log), 0) as size,
      coalesce((select signed_size from log), 0) as "signedSize", (select signed_at from log) as "signedAt",
      coalesce((select sum(bids) from behind), 0)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() -
        least((select min(since) from behind), (select since from unsigned))), 0)::float8 as "lateSeconds",
      (select stopped from log) as stopped`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The database gave no figures of the ledger.');
  return figures;
}
