import type { LRUCache } from 'lru-cache';
import type { LogEdge } from '#domain/ledger/log-edge.ts';
import type { SilentSeal } from '#domain/ledger/lot-recorder.ts';
import { type StoredRows, stepsOf } from '#domain/ledger/lot-steps.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { NewEntry } from './append-entries.ts';
import { closingOf } from './close-lot.ts';
import { type DueLot, dueLots } from './due-lots.ts';
import { FollowedLot, isEntry, meetStrangers, nextCursor, recordAgain } from './followed-lot.ts';
import { type LotCursor, readLotRows } from './lot-rows.ts';
import { beginningOf, startOf, type TakeOver } from './take-over.ts';
import { type LotAdditions, writePass } from './write-pass.ts';

/** Bids that one transaction takes in at most. */
const MOST_BIDS = 4_000;

/** The log as it goes on, in the memory of the one who writes it. */
export interface OpenLog {
  number: number;
  origin: string;
  edge: LogEdge;
  /** Recorders of lots, each as the log has it. */
  lots: LRUCache<number, FollowedLot>;
}

/** A lot on its way into the log: its recorder, and the rows that it has to take. */
interface Pending {
  due: DueLot;
  takenOver: TakeOver | undefined;
  isNew: boolean;
  rows: StoredRows;
  after: LotCursor;
  isComplete: boolean;
}

/**
 * Takes in what was stored since the last time: of all lots, or of those named. Resolves to whether there is more.
 * Rejects with RuleBroken, having added nothing, where some of it is not what the rules give.
 */
export async function integrate(
  db: Db,
  log: OpenLog,
  among: readonly number[] | undefined,
): Promise<boolean> {
  const { pending, never, hasMore } = await readPending(db, log, among);
  if (pending.length === 0 && never.length === 0) return false;
  const writes: LotAdditions[] = [];
  try {
    const opening = pending.filter((one) => !endsNow(one));
    writes.push(...(await takeSteps(db, log, opening)));
    for (const one of pending.filter(endsNow)) {
      const written = await closingOf(
        db,
        log.number,
        { ...one.due, takenOver: one.takenOver },
        one,
      );
      if (written) writes.push(written);
    }
    log.edge = await writePass(db, log, writes, never);
  } catch (error) {
    // Their recorders may be ahead of what is stored.
    log.lots.clear();
    throw error;
  }
  return hasMore || pending.some((one) => !one.isComplete || (isOver(one.due) && !endsNow(one)));
}

const isOver = ({ row }: DueLot): boolean => row.status !== 'live';

/** Nothing is left of it but its end, which is written after all else was read once more. */
const endsNow = ({ due, rows, isNew, isComplete }: Pending): boolean =>
  isComplete &&
  isOver(due) &&
  !isNew &&
  rows.bids.length === 0 &&
  rows.limitChanges.length === 0 &&
  rows.lotChanges.every(({ change }) => change === 'ended' || change === 'withdrawn');

/** Reads within one snapshot, so that what is read of a lot fits together. */
const readPending = (db: Db, log: OpenLog, among: readonly number[] | undefined) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const due = await dueLots(tx, log.number, among);
      const pending: Pending[] = [];
      const never: number[] = [];
      let room = MOST_BIDS;
      for (const lot of due) {
        if (room <= 0) break;
        const one = await readOne(tx, log.number, lot, room);
        if (one === 'never') never.push(lot.id);
        else {
          pending.push(one);
          // Of one that ends all is read once more.
          room -= Math.max(1, endsNow(one) ? lot.cursor.seq : one.rows.bids.length);
        }
      }
      return { pending, never, hasMore: pending.length + never.length < due.length };
    });

async function readOne(tx: Tx, log: number, due: DueLot, room: number): Promise<Pending | 'never'> {
  const isNew = due.log !== log;
  const beginning = isNew ? await beginningOf(tx, due) : due.takenOver;
  if (beginning === 'never') return 'never';
  const takenOver = beginning === 'first bid' ? undefined : beginning;
  const from = isNew ? startOf(takenOver) : due.cursor;
  const newest = due.row.leading_seq ?? 0;
  const seq = Math.min(newest, from.seq + room);
  const isComplete = seq === newest;
  const wanted = { id: due.id, from, seq, withEnd: false };
  const rows = (await readLotRows(tx, [wanted])).get(due.id);
  if (!rows) throw new Error(`Lot ${due.id} was not read.`);
  const after = nextCursor({ ...from, seq: Math.max(seq, from.seq) }, rows);
  return { due, takenOver, isNew, rows, after, isComplete };
}

async function takeSteps(
  db: Db,
  log: OpenLog,
  pending: readonly Pending[],
): Promise<LotAdditions[]> {
  const lots = [];
  for (const one of pending) {
    const { due, takenOver, isNew, rows } = one;
    const followed = isNew
      ? new FollowedLot(due.row)
      : (log.lots.get(due.id) ?? (await recordAgain(db, log.number, due)));
    const opening = isNew && takenOver ? [takenOver.opened] : [];
    lots.push({ ...one, id: due.id, followed, steps: [...opening, ...stepsOf(rows)] });
  }
  await meetStrangers(db, lots);
  return lots.map(({ due, takenOver, isNew, after, isComplete, followed, steps }) => {
    const entries: NewEntry[] = [];
    const silent: SilentSeal[] = [];
    for (const step of steps) {
      const made = followed.recorder.take(step);
      if (isEntry(made)) {
        const { entry, seq, step: nth } = made;
        entries.push({ entry, place: { lotId: due.id, seq, step: nth } });
      } else silent.push(made);
    }
    if (isComplete) followed.checkRow(due.row);
    log.lots.set(due.id, followed);
    return {
      ...{ lotId: due.id, entries, silent, after, openings: [], isDone: false },
      takenOver: isNew ? takenOver : undefined,
    };
  });
}
