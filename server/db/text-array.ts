/** text, as pg_type has it. */
const TEXT_OID = 25;
const HEADER_BYTES = 20;

/**
 * A text[] parameter in PostgreSQL's binary form. As text, every quote in every element is escaped
 * here and unescaped there; for outcomes in JSON that was the dearest part of writing a batch.
 */
export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const total = lengths.reduce((sum, length) => sum + 4 + length, HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(total);
  // Dimensions, whether there are nulls, element type, length and lower bound of the dimension.
  let at = 0;
  for (const word of [1, 0, TEXT_OID, values.length, 1]) at = buffer.writeInt32BE(word, at);
  values.forEach((value, index) => {
    at = buffer.writeInt32BE(lengths[index] ?? 0, at);
    at += buffer.write(value, at);
  });
  return buffer;
}
