import { sql } from 'kysely';
import { equalBytes } from '#domain/ledger/bytes.ts';
import {
  type LotPerson,
  LotRecorder,
  type RecordedEntry,
  RuleBroken,
  type SilentSeal,
} from '#domain/ledger/lot-recorder.ts';
import { type LotStep, stepsOf } from '#domain/ledger/lot-steps.ts';
import type { Instant } from '#domain/time.ts';
import type { LotRow } from '#server/engine/lot-row.ts';
import { toLot } from '#server/engine/lot-row.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { type DueLot, fixedTerms } from './due-lots.ts';
import { type LotCursor, readLotRows } from './lot-rows.ts';
import { lotPersons } from './salts.ts';
import { startOf, type TakeOver } from './take-over.ts';

/** Bids that are read at once when a lot's record is made again. */
const CHUNK = 20_000;

/** A lot's recorder, and the people whom it has met. */
export class FollowedLot {
  readonly recorder: LotRecorder;
  readonly #lotId: number;
  readonly #sellerId: number;
  readonly #persons = new Map<number, LotPerson>();

  constructor(row: LotRow, keepsOpened = false) {
    this.#lotId = row.id;
    this.#sellerId = row.seller_id;
    const personOf = (userId: number): LotPerson => {
      const person = this.#persons.get(userId);
      if (!person) throw new Error(`Nobody asked who ${userId} is on lot ${this.#lotId}.`);
      return person;
    };
    this.recorder = new LotRecorder(sha256, fixedTerms(row), personOf, { keepsOpened });
  }

  /** Whom these steps name that were not met before. */
  strangersIn(steps: readonly LotStep[]): number[] {
    const named = new Set([this.#sellerId, ...steps.flatMap(peopleOf)]);
    return [...named].filter((userId) => !this.#persons.has(userId));
  }

  meet(userId: number, person: LotPerson): void {
    this.#persons.set(userId, person);
  }

  /** The row as it is once all steps up to it were taken must say what they come to. */
  checkRow(row: LotRow): void {
    const { state, limit } = this.recorder;
    const stored = toLot(row);
    const played = state?.lot;
    const sentence =
      played?.leading?.seq !== stored.leading?.seq ||
      played?.leading?.cents !== stored.leading?.cents
        ? 'Its leading bid is not its last one.'
        : played?.endsAt !== stored.endsAt || played.hardStopAt !== stored.hardStopAt
          ? 'It does not end when its bids and changes say.'
          : limit !== stored.limit?.cents
            ? 'Its leader’s limit is not the one that was set.'
            : undefined;
    if (sentence) throw new RuleBroken(this.#lotId, sentence);
  }
}

function peopleOf(step: LotStep): number[] {
  switch (step.kind) {
    case 'opened':
      return step.takenOver ? [step.takenOver.bidderId] : [];
    case 'bid': {
      const { bidderId, answered } = step.bid;
      return answered ? [bidderId, answered.bidderId] : [bidderId];
    }
    case 'silent':
      return [step.bidderId];
    default:
      return [];
  }
}

/** Lets lots take steps, once it is known who everybody is. */
export async function meetStrangers(
  db: Db | Tx,
  lots: readonly { id: number; followed: FollowedLot; steps: readonly LotStep[] }[],
): Promise<void> {
  const asked = lots.flatMap(({ id, followed, steps }) =>
    followed.strangersIn(steps).map((userId) => ({ lotId: id, userId, followed })),
  );
  if (asked.length === 0) return;
  const persons = await lotPersons(db, asked);
  for (const [nth, { userId, followed }] of asked.entries()) {
    const person = persons[nth];
    if (person) followed.meet(userId, person);
  }
}

/**
 * Makes a lot's record again from what is stored of it up to where the log stands, and holds it against the log's
 * entries: a row that was altered since is found.
 */
export async function recordAgain(
  tx: Db | Tx,
  log: number,
  { id, row, cursor, takenOver }: DueLot,
  { keepsOpened = false } = {},
): Promise<FollowedLot> {
  const followed = new FollowedLot(row, keepsOpened);
  if (cursor.lotChangeId === 0 && !takenOver) return followed;
  const stored = { entries: storedEntries(tx, log, id), silent: await storedSilent(tx, log, id) };
  const begin = startOf(takenOver);
  if (takenOver) await takeAgain(tx, id, followed, [takenOver.opened], stored);
  for (let from = begin; ; ) {
    const seq = Math.min(cursor.seq, from.seq + CHUNK);
    const wanted = { id, from, seq, upTo: cursor, withEnd: false };
    const rows = (await readLotRows(tx, [wanted])).get(id);
    if (rows) await takeAgain(tx, id, followed, stepsOf(rows), stored);
    if (seq === cursor.seq) break;
    from = nextCursor({ ...from, seq }, rows);
  }
  if ((await stored.entries.next()).value || stored.silent.size > 0)
    throw new RuleBroken(id, 'The log has entries of it that nothing stored gives.');
  return followed;
}

type Rows = Awaited<ReturnType<typeof readLotRows>> extends Map<number, infer R> ? R : never;

/** Where to read on after these rows. */
export const nextCursor = (from: LotCursor, rows: Rows | undefined): LotCursor => ({
  seq: from.seq,
  lotChangeId: rows?.lotChanges.at(-1)?.id ?? from.lotChangeId,
  limitChangeId: rows?.limitChanges.at(-1)?.id ?? from.limitChangeId,
});

async function takeAgain(
  tx: Db | Tx,
  id: number,
  followed: FollowedLot,
  steps: readonly LotStep[],
  stored: Stored,
): Promise<void> {
  await meetStrangers(tx, [{ id, followed, steps }]);
  for (const step of steps) {
    const made = followed.recorder.take(step);
    if (!isEntry(made)) {
      const hidden = stored.silent.get(made.row);
      stored.silent.delete(made.row);
      if (!hidden || hidden.at !== made.at || !equalBytes(hidden.opening, made.opening))
        throw new RuleBroken(id, 'A limit is not stored as it was when it was sealed.');
      continue;
    }
    const { value } = await stored.entries.next();
    if (!value || !equalBytes(value, made.entry))
      throw new RuleBroken(id, `What is stored of it is not what its entry ${made.seq} says.`);
  }
}

export const isEntry = (made: RecordedEntry | SilentSeal): made is RecordedEntry => 'entry' in made;

/** What a log has of a lot: its entries, and what it sealed of limits that nobody sees, by their rows. */
interface Stored {
  entries: AsyncIterator<Uint8Array, undefined>;
  silent: Map<number, { opening: Buffer; at: Instant }>;
}

async function storedSilent(tx: Db | Tx, log: number, id: number): Promise<Stored['silent']> {
  const { rows } = await sql<{ row: number; opening: Buffer; at: Instant }>`
    select limit_change_id as row, opening, micros(changed_at) as at
    from ledger_silent_limits where auction_id = ${id} and log = ${log}`.execute(tx);
  return new Map(rows.map(({ row, ...hidden }) => [row, hidden]));
}

/** A lot's entries in the log, in their order. */
async function* storedEntries(
  tx: Db | Tx,
  log: number,
  id: number,
): AsyncGenerator<Uint8Array, undefined> {
  for (let last = { seq: -1, step: 0 }; ; ) {
    const { rows } = await sql<{ seq: number; step: number; entry: Buffer }>`
      select seq, step, entry from ledger_entries
      where log = ${log} and auction_id = ${id} and (seq, step) > (${last.seq}, ${last.step})
      order by seq, step limit ${CHUNK}`.execute(tx);
    for (const { entry } of rows) yield entry;
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return undefined;
    last = end;
  }
}

export type { TakeOver };
