import { sql } from 'kysely';
import type { LotStep } from '#domain/ledger/lot-steps.ts';
import { toLot } from '#server/engine/lot-row.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import type { DueLot } from './due-lots.ts';
import type { LotCursor } from './lot-rows.ts';

/** How a lot whose beginning the log does not show was when it began to follow it. */
export interface TakeOver {
  opened: LotStep & { kind: 'opened' };
  from: LotCursor;
}

const BEGINNING: LotCursor = { seq: 0, lotChangeId: 0, limitChangeId: 0 };

/**
 * From where on a log follows a lot that is new to it. From its first bid if all since is stored; else from the bid
 * that leads now. 'never' for one that was over before anybody wrote down ends.
 */
export async function beginningOf(
  tx: Db | Tx,
  { id, log, row }: DueLot,
): Promise<'first bid' | 'never' | TakeOver> {
  const { rows } = await sql<{
    opened: number | null;
    settled: number;
    changes: number;
    limits: number;
    ended: boolean;
  }>`
    select
      (select after from lot_changes where auction_id = ${id} and change = 'opened' order by id limit 1) as opened,
      coalesce((select micros(changed_at) from lot_changes
        where auction_id = ${id} and change not in ('ended', 'withdrawn') order by id desc limit 1),
        (select micros(live_at) from auctions where id = ${id})) as settled,
      (select coalesce(max(id), 0) from lot_changes
        where auction_id = ${id} and change not in ('ended', 'withdrawn')) as changes,
      (select coalesce(max(id), 0) from limit_changes where auction_id = ${id}) as limits,
      exists (select from lot_changes where auction_id = ${id} and change in ('ended', 'withdrawn')) as ended`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('The database gave no answer.');
  if (found.opened === 0 && log === null) return 'first bid';
  if (row.status !== 'live' && !found.ended) return 'never';
  const lot = toLot(row);
  const documents = await documentsOf(tx, id);
  return {
    opened: {
      kind: 'opened',
      // A first bid that is on its way now may have been decided before now, but not before the newest change.
      at: lot.leading ? await readClock(tx) : found.settled,
      terms: {
        ...{ ticker: row.ticker ?? '', title: row.title, reserve: lot.reserve, documents },
        ...{ endsAt: lot.endsAt, hardStopAt: lot.hardStopAt },
      },
      takenOver: lot.leading && { ...lot.leading, limit: lot.limit?.cents },
    },
    from: { seq: lot.leading?.seq ?? 0, lotChangeId: found.changes, limitChangeId: found.limits },
  };
}

async function documentsOf(tx: Db | Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{
    documents: string[];
  }>`select documents_of(${id}) as documents`.execute(tx);
  return rows[0]?.documents ?? [];
}

/** Where the recorder of a lot begins. */
export const startOf = (takenOver: TakeOver | undefined): LotCursor => takenOver?.from ?? BEGINNING;
