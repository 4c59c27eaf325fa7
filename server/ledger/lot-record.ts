import { sql } from 'kysely';
import { HASH_SIZE } from '#domain/ledger/hashing.ts';
import type { OpeningRecord } from '#domain/ledger/lot-openings.ts';
import {
  inclusionSpans,
  leafHash,
  nodeHash,
  type ReadNode,
  spanRoot,
} from '#domain/ledger/tree.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

interface IndexedEntry {
  /** Its place in the log. */
  index: number;
  bytes: Uint8Array;
}

/** Rows that are read at once: of a lot with a hundred thousand bids not all are in memory. */
const CHUNK = 1_000;

/**
 * One lot's part of a log, read piece by piece; only the first `size` entries of the log count. Logs only grow, so that
 * pieces fit together.
 */
export class LotRecordReader {
  readonly #db: Db;
  readonly #part: { log: number; lot: number; size: number };

  constructor(db: Db, part: { log: number; lot: number; size: number }) {
    this.#db = db;
    this.#part = part;
  }

  /** With a sale, where the lot closed in an earlier log; undefined where this one has nothing of it. */
  async begins(): Promise<'with its opening' | 'with a sale' | undefined> {
    const [first] = await this.#own({ seq: -1, step: 0 }, 1);
    if (!first) return undefined;
    return kindOf(first.entry) === 'sale' ? 'with a sale' : 'with its opening';
  }

  /** Of its entries and of the batches of seals that its openings point to, ascending. */
  async indices(): Promise<number[]> {
    const { log, lot, size } = this.#part;
    const { rows } = await sql<{ index: number }>`
      select index from ledger_entries where log = ${log} and auction_id = ${lot} and index < ${size}`.execute(
      this.#db,
    );
    const batches = await this.#batches();
    return [...rows, ...batches].map(({ index }) => index).sort((a, b) => a - b);
  }

  /** Its own, or the `sealed` ones that openings point to, in the order of the log. */
  async *entries(kind: 'entry' | 'sealed'): AsyncGenerator<IndexedEntry> {
    if (kind === 'sealed') return yield* this.#sealed();
    for (let after = { seq: -1, step: 0 }; ; ) {
      const rows = await this.#own(after, CHUNK);
      for (const { index, entry } of rows) yield { index, bytes: entry };
      const last = rows.at(-1);
      if (!last || rows.length < CHUNK) return;
      after = last;
    }
  }

  async *#sealed(): AsyncGenerator<IndexedEntry> {
    for (const { index } of await this.#batches()) {
      const { rows } = await sql<{ entry: Buffer }>`
        select entry from ledger_entries where log = ${this.#part.log} and index = ${index}`.execute(
        this.#db,
      );
      for (const { entry } of rows) yield { index, bytes: entry };
    }
  }

  /** None until the lot has closed. */
  async *openings(): AsyncGenerator<OpeningRecord> {
    if (!(await this.#isClosed())) return;
    for (let after = 0; ; ) {
      const rows = await this.#openings(after);
      for (const { opening, sealed_number: number, sealed_index: index, leaves } of rows)
        yield number === null || index === null
          ? { opening }
          : { opening, sealed: { number, index, proof: proofIn(leaves, index) } };
      const last = rows.at(-1);
      if (!last || rows.length < CHUNK) return;
      after = last.number;
    }
  }

  async #own(after: { seq: number; step: number }, most: number) {
    const { log, lot, size } = this.#part;
    const { rows } = await sql<{ index: number; seq: number; step: number; entry: Buffer }>`
      select index, seq, step, entry from ledger_entries
      where log = ${log} and auction_id = ${lot} and index < ${size}
        and (seq, step) > (${after.seq}, ${after.step})
      order by seq, step limit ${most}`.execute(this.#db);
    return rows;
  }

  /** Its close is among what stands after its last bid. */
  async #isClosed(): Promise<boolean> {
    const { log, lot, size } = this.#part;
    const { rows } = await sql<{ entry: Buffer }>`
      select entry from ledger_entries
      where log = ${log} and auction_id = ${lot} and index < ${size} and step > 0
      order by seq desc, step desc limit ${CHUNK}`.execute(this.#db);
    return rows.some(({ entry }) => kindOf(entry) === 'lot_closed');
  }

  async #batches(): Promise<{ index: number }[]> {
    if (!(await this.#isClosed())) return [];
    const { log, lot } = this.#part;
    const { rows } = await sql<{ index: number }>`
      select index from ledger_seals where log = ${log} and number in (
        select sealed_number from ledger_openings where log = ${log} and auction_id = ${lot})
      order by number`.execute(this.#db);
    return rows;
  }

  async #openings(after: number): Promise<OpeningRow[]> {
    const { log, lot } = this.#part;
    const { rows } = await sql<OpeningRow>`
      select o.number, opening, sealed_number, sealed_index, leaves from ledger_openings o
      left join ledger_seals s on s.log = o.log and s.number = sealed_number
      where o.log = ${log} and auction_id = ${lot} and o.number > ${after}
      order by o.number limit ${CHUNK}`.execute(this.#db);
    return rows;
  }
}

const kindOf = (entry: Buffer): string | undefined =>
  /^\S+ (\w+)\n/.exec(entry.toString('latin1', 0, 64))?.[1];

interface OpeningRow {
  number: number;
  opening: Buffer;
  sealed_number: number | null;
  sealed_index: number | null;
  leaves: Buffer | null;
}

/** That a seal is in its batch. */
function proofIn(leaves: Buffer | null, index: number): Uint8Array[] {
  if (!leaves) throw new Error('A batch of seals is missing.');
  const read: ReadNode = ({ level, index: at }) =>
    level === 0
      ? leafHash(sha256, leaves.subarray(at * HASH_SIZE, (at + 1) * HASH_SIZE))
      : nodeHash(
          sha256,
          read({ level: level - 1, index: at * 2 }),
          read({ level: level - 1, index: at * 2 + 1 }),
        );
  const size = leaves.length / HASH_SIZE;
  return inclusionSpans([index], size).map((span) => spanRoot(sha256, read, span));
}
