/**
 * Array parameters in PostgreSQL's binary form. As text, every element is escaped here and parsed
 * there; for the columns of a batch of bids that was the dearest part of writing it. Each column takes its
 * values from the rows themselves, since a list made for it alone would cost as much again.
 */

/** Types as pg_type has them. */
const OID = { bytea: 17, int8: 20, int4: 23, text: 25 };
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
const HIGH_WORD = 2 ** 32;
/** UTF-8 needs at most so many bytes for one unit of a string. */
const MOST_UTF8 = 3;

/** A text[]. */
export function textArray<Row>(rows: readonly Row[], cellOf: (row: Row) => string): Buffer {
  let most = 0;
  for (const row of rows) most += LENGTH_BYTES + MOST_UTF8 * cellOf(row).length;
  const { buffer, view } = begin(OID.text, rows.length, most);
  let at = HEADER_BYTES;
  for (const row of rows) {
    const length = buffer.write(cellOf(row), at + LENGTH_BYTES);
    view.setInt32(at, length);
    at += LENGTH_BYTES + length;
  }
  return buffer.subarray(0, at);
}

/** A bytea[], in which undefined is null. */
export function byteaArray<Row>(
  rows: readonly Row[],
  cellOf: (row: Row) => Buffer | undefined,
): Buffer {
  let bytes = 0;
  let nulls = 0;
  for (const row of rows) {
    const value = cellOf(row);
    bytes += LENGTH_BYTES + (value?.length ?? 0);
    if (!value) nulls += 1;
  }
  const { buffer, view } = begin(OID.bytea, rows.length, bytes, nulls > 0);
  let at = HEADER_BYTES;
  for (const row of rows) {
    const value = cellOf(row);
    view.setInt32(at, value?.length ?? NULL_LENGTH);
    at += LENGTH_BYTES;
    if (value) at += value.copy(buffer, at);
  }
  return buffer;
}

/** A bigint[] of safe integers, in which undefined is null. */
export function int8Array<Row>(
  rows: readonly Row[],
  cellOf: (row: Row) => number | undefined,
): Buffer {
  let nulls = 0;
  for (const row of rows) if (cellOf(row) === undefined) nulls += 1;
  const bytes = rows.length * (LENGTH_BYTES + 8) - nulls * 8;
  const { buffer, view } = begin(OID.int8, rows.length, bytes, nulls > 0);
  let at = HEADER_BYTES;
  for (const row of rows) {
    const value = cellOf(row);
    view.setInt32(at, value === undefined ? NULL_LENGTH : 8);
    at += LENGTH_BYTES;
    if (value === undefined) continue;
    view.setInt32(at, Math.floor(value / HIGH_WORD));
    view.setUint32(at + 4, value >>> 0);
    at += 8;
  }
  return buffer;
}

/** An int[]. */
export function int4Array<Row>(rows: readonly Row[], cellOf: (row: Row) => number): Buffer {
  const { buffer, view } = begin(OID.int4, rows.length, rows.length * (LENGTH_BYTES + 4));
  let at = HEADER_BYTES;
  for (const row of rows) {
    view.setInt32(at, 4);
    view.setInt32(at + LENGTH_BYTES, cellOf(row));
    at += LENGTH_BYTES + 4;
  }
  return buffer;
}

/** Room for the elements behind the array's header; through the view a word costs a tenth of the buffer's way. */
function begin(oid: number, length: number, bytes: number, hasNulls = false) {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  // Dimensions, whether there are nulls, element type, length and lower bound of the dimension.
  [1, hasNulls ? 1 : 0, oid, length, 1].forEach((word, index) => {
    view.setInt32(index * 4, word);
  });
  return { buffer, view };
}
