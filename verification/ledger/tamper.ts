import type { OpeningRecord } from '#domain/ledger/lot-openings.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import type { ProvedLot } from './sample-log.ts';

/** One byte changed, added or left out, or two that differ in each other's place. */
export function tamperBytes(chance: Chance, bytes: Uint8Array): Uint8Array {
  const at = chance.between(0, bytes.length - 1);
  const old = bytes[at] ?? 0;
  const other = (old + chance.between(1, 255)) % 256;
  const next = bytes[at + 1] ?? old;
  switch (chance.between(0, 4)) {
    case 0:
      return Uint8Array.from([...bytes.subarray(0, at), other, ...bytes.subarray(at)]);
    case 1:
      return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
    case 2:
      return next === old ? bytes.with(at, other) : bytes.with(at, next).with(at + 1, old);
    default:
      return bytes.with(at, chance.happens(0.5) ? old ^ 1 : other);
  }
}

/** One of a list left out, there twice, in another's place, or changed. */
export function tamperList<T>(
  chance: Chance,
  list: readonly T[],
  change: (one: T) => T,
  isSame: (a: T, b: T) => boolean,
): T[] {
  const at = chance.between(0, list.length - 1);
  const one = list[at];
  if (one === undefined) throw new Error('The list is empty.');
  const other = chance.between(0, list.length - 1);
  const second = list[other] ?? one;
  switch (chance.between(0, 5)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(other, 0, one);
    case 2:
      return isSame(one, second) ? list.toSpliced(at, 1) : list.with(at, second).with(other, one);
    default:
      return list.with(at, change(one));
  }
}

const TIMES_AND_FIGURES = /^(at|ends|hard_stop|seq|after|price|lot|shares|from|to) (\d+)$/gm;

/** A figure of an entry one higher or lower, still spelled as it must be. */
export function tamperFigure(chance: Chance, entry: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(entry);
  const figures = [...text.matchAll(TIMES_AND_FIGURES)];
  const [whole, key, digits] = chance.pick(figures);
  const changed = `${key} ${Math.abs(Number(digits) + chance.pick([1, -1, 1_000]))}`;
  return new TextEncoder().encode(text.replace(`${whole}\n`, `${changed}\n`));
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b));

function tamperOpening(chance: Chance, record: OpeningRecord): OpeningRecord {
  const { opening, sealed } = record;
  if (!sealed || chance.happens(0.5)) return { ...record, opening: tamperBytes(chance, opening) };
  const { number, index, proof } = sealed;
  const places = [
    { ...sealed, number: number + 1 },
    { ...sealed, index: index ^ 1 },
    { ...sealed, proof: proof.toSpliced(chance.between(0, proof.length - 1), 1) },
  ];
  return { opening, sealed: chance.pick(places) };
}

/** One thing changed in what a site says of a lot. */
export function tamperLot(chance: Chance, lot: ProvedLot): ProvedLot {
  const { record, indices, hashes } = lot;
  const change = (entry: Uint8Array) =>
    chance.happens(0.5) ? tamperFigure(chance, entry) : tamperBytes(chance, entry);
  const act = chance.next();
  if (act < 0.6) {
    const entries = tamperList(chance, record.entries, change, sameBytes);
    return { ...lot, record: { ...record, entries } };
  }
  if (act < 0.8) {
    const opening = (one: OpeningRecord) => tamperOpening(chance, one);
    const same = (a: OpeningRecord, b: OpeningRecord) => sameBytes(a.opening, b.opening);
    // Their order says nothing.
    let openings = tamperList(chance, record.openings, opening, same);
    const isMoved =
      openings.length === record.openings.length &&
      openings.every((one) => record.openings.includes(one));
    if (isMoved) openings = openings.slice(1);
    return { ...lot, record: { ...record, openings } };
  }
  if (act < 0.85 && record.sealed.length > 0) {
    const sealed = tamperList(chance, record.sealed, change, sameBytes);
    return { ...lot, record: { ...record, sealed } };
  }
  if (act < 0.93 && hashes.length > 0) {
    const tampered = tamperList(chance, hashes, (one) => tamperBytes(chance, one), sameBytes);
    return { ...lot, hashes: tampered };
  }
  const near = (index: number) => index + chance.pick([1, -1]);
  return { ...lot, indices: tamperList(chance, indices, near, (a, b) => a === b) };
}
