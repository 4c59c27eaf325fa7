import { fromBase64, toBase64, toBytes } from '#domain/ledger/bytes.ts';
import { writeEntry } from '#domain/ledger/entries.ts';
import type { OpeningRecord } from '#domain/ledger/lot-openings.ts';
import { type Opening, sealOf, writeOpening } from '#domain/ledger/seal.ts';
import {
  appendLeaf,
  EMPTY_RANGE,
  inclusionSpans,
  leafHash,
  nodeHash,
  rangeRoot,
  spanRoot,
  type TreeNode,
} from '#domain/ledger/tree.ts';
import { SECOND } from '#domain/time.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';

const EVERY = 10 * SECOND;
const SIZE = 8;

/** Seals of limits that changed silently, every ten seconds so many of them, most of which hide nothing. */
export class SealBatches {
  readonly entries: Uint8Array[] = [];
  readonly #chance: Chance;
  readonly #places = new Map<OpeningRecord, NonNullable<OpeningRecord['sealed']>>();
  #waiting: { record: OpeningRecord; seal: string; at: number }[] = [];
  #from: number;

  constructor(chance: Chance, start: number) {
    this.#chance = chance;
    this.#from = start;
  }

  add(opening: Opening<'limit'>, at: number): OpeningRecord {
    const record = { opening: writeOpening(opening) };
    this.#waiting.push({ record, seal: sealOf(sha256, opening), at });
    return record;
  }

  placed(record: OpeningRecord): OpeningRecord {
    const sealed = this.#places.get(record);
    return sealed ? { ...record, sealed } : record;
  }

  /** Batches without a change are left out here: nobody points to them. */
  sealUntil(now: number): void {
    for (
      let first = this.#waiting[0];
      first && this.#from + EVERY <= now;
      first = this.#waiting[0]
    ) {
      this.#from += Math.floor((first.at - this.#from) / EVERY) * EVERY;
      const to = this.#from + EVERY;
      if (to > now) return;
      const batch = this.#waiting.filter(({ at }) => at < to).slice(0, SIZE);
      this.#waiting = this.#waiting.filter((one) => !batch.includes(one));
      this.#seal(batch, to);
      if (!this.#waiting.some(({ at }) => at < to)) this.#from = to;
    }
  }

  #seal(batch: readonly { record: OpeningRecord; seal: string }[], to: number): void {
    const number = this.entries.length + 1;
    const leaves = Array.from({ length: SIZE }, (_, at) => {
      const seal = batch[at] ? fromBase64(batch[at].seal) : undefined;
      return leafHash(sha256, seal ?? sha256(toBytes(`padding ${this.#chance.next()}`)));
    });
    const range = leaves.reduce((before, leaf) => appendLeaf(sha256, before, leaf), EMPTY_RANGE);
    const read = ({ level, index }: TreeNode): Uint8Array =>
      level === 0
        ? (leaves[index] ?? new Uint8Array())
        : nodeHash(
            sha256,
            read({ level: level - 1, index: index * 2 }),
            read({ level: level - 1, index: index * 2 + 1 }),
          );
    for (const [index, { record }] of batch.entries()) {
      const proof = inclusionSpans([index], SIZE).map((span) => spanRoot(sha256, read, span));
      this.#places.set(record, { number, index, proof });
    }
    const root = toBase64(rangeRoot(sha256, range));
    this.entries.push(
      writeEntry({ kind: 'sealed', number, from: this.#from, to, size: SIZE, root }),
    );
  }
}
