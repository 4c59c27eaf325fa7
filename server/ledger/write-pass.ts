import { sql } from 'kysely';
import type { LogEdge } from '#domain/ledger/log-edge.ts';
import type { SilentSeal } from '#domain/ledger/lot-recorder.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { appendEntries, type NewEntry } from './append-entries.ts';
import type { LotCursor } from './lot-rows.ts';
import type { TakeOver } from './take-over.ts';

/** What of one lot goes into the log in one transaction. */
export interface LotAdditions {
  lotId: number;
  entries: readonly NewEntry[];
  silent: readonly SilentSeal[];
  /** What its close opens. */
  openings: readonly WrittenOpening[];
  after: LotCursor;
  isDone: boolean;
  /** Only with its first entry. */
  takenOver: TakeOver | undefined;
}

export interface WrittenOpening {
  opening: Uint8Array;
  sealed: { number: number; index: number } | undefined;
}

/** Stores entries and how far each lot was followed, in one transaction; the log's edge after it. */
export const writePass = (
  db: Db,
  log: { number: number; edge: LogEdge },
  writes: readonly LotAdditions[],
  never: readonly number[],
): Promise<LogEdge> =>
  db.transaction().execute(async (tx) => {
    const entries = writes.flatMap((one) => one.entries);
    const edge = await appendEntries(tx, log.number, log.edge, entries);
    await addSilent(tx, log.number, writes);
    for (const one of writes) await addOpenings(tx, log.number, one);
    await moveCursors(tx, log.number, writes);
    if (never.length > 0)
      await tx
        .updateTable('ledger_lots')
        .set({ is_done: true })
        .where('auction_id', 'in', never)
        .execute();
    return edge;
  });

async function addSilent(tx: Tx, log: number, writes: readonly LotAdditions[]): Promise<void> {
  const rows = writes.flatMap(({ lotId, silent }) => silent.map((one) => ({ ...one, lotId })));
  if (rows.length === 0) return;
  await sql`
    insert into ledger_silent_limits (limit_change_id, log, auction_id, opening, changed_at)
    select id, ${log}, lot, opening, moment(at)
    from unnest(${rows.map(({ row }) => row)}::bigint[], ${rows.map(({ lotId }) => lotId)}::bigint[],
                ${rows.map(({ opening }) => Buffer.from(opening))}::bytea[], ${rows.map(({ at }) => at)}::bigint[])
         as new (id, lot, opening, at)`.execute(tx);
}

async function addOpenings(
  tx: Tx,
  log: number,
  { lotId, openings }: Pick<LotAdditions, 'lotId' | 'openings'>,
): Promise<void> {
  if (openings.length === 0) return;
  await sql`
    insert into ledger_openings (log, auction_id, number, opening, sealed_number, sealed_index)
    select ${log}, ${lotId}, nr, opening, batch, place
    from unnest(${openings.map(({ opening }) => Buffer.from(opening))}::bytea[],
                ${openings.map(({ sealed }) => sealed?.number ?? null)}::bigint[],
                ${openings.map(({ sealed }) => sealed?.index ?? null)}::int[])
         with ordinality as new (opening, batch, place, nr)`.execute(tx);
}

async function moveCursors(tx: Tx, log: number, writes: readonly LotAdditions[]): Promise<void> {
  if (writes.length === 0) return;
  const taken = writes.map(({ takenOver }) => (takenOver ? JSON.stringify(takenOver) : null));
  await sql`
    update ledger_lots set log = ${log}, seq = new.seq, lot_change_id = new.changes,
      limit_change_id = new.limits, is_done = done,
      taken_over = case when log is distinct from ${log} then new.taken::jsonb else taken_over end
    from unnest(${writes.map(({ lotId }) => lotId)}::bigint[], ${writes.map(({ after }) => after.seq)}::int[],
                ${writes.map(({ after }) => after.lotChangeId)}::bigint[],
                ${writes.map(({ after }) => after.limitChangeId)}::bigint[],
                ${writes.map(({ isDone }) => isDone)}::boolean[], ${taken}::text[])
         as new (lot, seq, changes, limits, done, taken)
    where auction_id = lot`.execute(tx);
}
