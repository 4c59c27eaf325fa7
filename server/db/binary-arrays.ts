/**
 * Array parameters in PostgreSQL's binary form. As text, every element is escaped here and parsed
 * there; for the columns of a batch of bids that was the dearest part of writing it.
 */

/** Types as pg_type has them. */
const OID = { bytea: 17, int8: 20, int4: 23, text: 25 };
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
const HIGH_WORD = 2 ** 32;

/** A text[]. */
export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  return arrayOf(OID.text, values, lengths, (buffer, value, at) => {
    buffer.write(value, at);
  });
}

/** A bytea[], in which undefined is null. */
export function byteaArray(values: readonly (Buffer | undefined)[]): Buffer {
  const lengths = values.map((value) => value?.length ?? NULL_LENGTH);
  return arrayOf(OID.bytea, values, lengths, (buffer, value, at) => {
    value?.copy(buffer, at);
  });
}

/** A bigint[] of safe integers, in which undefined is null. */
export function int8Array(values: readonly (number | undefined)[]): Buffer {
  const lengths = values.map((value) => (value === undefined ? NULL_LENGTH : 8));
  return arrayOf(OID.int8, values, lengths, (buffer, value = 0, at) => {
    buffer.writeInt32BE(Math.floor(value / HIGH_WORD), at);
    buffer.writeUInt32BE(value >>> 0, at + 4);
  });
}

/** An int[]. */
export function int4Array(values: readonly number[]): Buffer {
  const lengths = values.map(() => 4);
  return arrayOf(OID.int4, values, lengths, (buffer, value, at) => {
    buffer.writeInt32BE(value, at);
  });
}

function arrayOf<T>(
  oid: number,
  values: readonly T[],
  lengths: readonly number[],
  write: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const total = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(total);
  const hasNulls = lengths.includes(NULL_LENGTH) ? 1 : 0;
  let at = 0;
  // Dimensions, whether there are nulls, element type, length and lower bound of the dimension.
  for (const word of [1, hasNulls, oid, values.length, 1]) at = buffer.writeInt32BE(word, at);
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0;
    at = buffer.writeInt32BE(length, at);
    if (length > 0) write(buffer, value, at);
    at += Math.max(0, length);
  });
  return buffer;
}
