import { sql } from 'kysely';
import { stepsOf } from '#domain/ledger/lot-steps.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { DueLot } from './due-lots.ts';
import { isEntry, meetStrangers, nextCursor, recordAgain } from './followed-lot.ts';
import { type LotCursor, readLotRows } from './lot-rows.ts';
import type { LotAdditions, WrittenOpening } from './write-pass.ts';

/**
 * A lot's last entry, made when all before it is stored: its whole record is made again from what is stored of it,
 * so that a row that was altered meanwhile is found, and that all openings are at hand. Undefined while a change of
 * one of its limits is not sealed yet.
 */
export async function closingOf(
  db: Db,
  log: number,
  due: DueLot,
  { after }: { after: LotCursor },
): Promise<LotAdditions | undefined> {
  const { id, row } = due;
  const sealed = await placesOf(db, log, id);
  if (!sealed) return undefined;
  const followed = await recordAgain(db, log, due, { keepsOpened: true });
  const wanted = { id, from: after, seq: after.seq, withEnd: true };
  const rows = (await readLotRows(db, [wanted])).get(id);
  const [step] = rows ? stepsOf(rows) : [];
  if (!rows || !step) throw new Error(`Lot ${id} has no end.`);
  await meetStrangers(db, [{ id, followed, steps: [step] }]);
  const made = followed.recorder.take(step);
  followed.checkRow(row);
  if (!isEntry(made)) throw new Error(`Lot ${id} ended without an entry.`);
  const openings: WrittenOpening[] =
    step.kind === 'ended'
      ? followed.recorder.openings.opened.map(({ opening, silent }) => ({
          opening,
          sealed: silent === undefined ? undefined : sealed.get(silent),
        }))
      : [];
  const place = { lotId: id, seq: made.seq, step: made.step };
  return {
    ...{ lotId: id, entries: [{ entry: made.entry, place }], silent: [], openings },
    ...{ after: nextCursor(after, rows), isDone: true, takenOver: undefined },
  };
}

/** Where each silent change of a lot was sealed; undefined while one waits for that. */
async function placesOf(
  db: Db,
  log: number,
  id: number,
): Promise<Map<number, { number: number; index: number }> | undefined> {
  const { rows } = await sql<{ row: number; number: number | null; index: number | null }>`
    select limit_change_id as row, sealed_number as number, sealed_index as index
    from ledger_silent_limits where auction_id = ${id} and log = ${log}`.execute(db);
  const places = new Map<number, { number: number; index: number }>();
  for (const { row, number, index } of rows) {
    if (number === null || index === null) return undefined;
    places.set(row, { number, index });
  }
  return places;
}
