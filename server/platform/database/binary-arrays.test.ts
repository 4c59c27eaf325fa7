import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#verification/support/database.ts';
import { byteaArray, int4Array, int8Array, textArray } from './binary-arrays.ts';

test('columns of every kind arrive as they were sent', async () => {
  const { pool, drop } = await createTestDatabase();
  const row = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', '')),
    bytes: fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined }),
    large: fc.option(fc.maxSafeInteger(), { nil: undefined }),
    small: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const bytes = rows.map((one) => one.bytes && Buffer.from(one.bytes));
      const got = await pool.query(
        'select $1::text[] as text, $2::bytea[] as bytes, $3::bigint[]::text[] as large, $4::int[] as small',
        [
          textArray(rows, ({ text }) => text),
          byteaArray(bytes, (one) => one),
          int8Array(rows, ({ large }) => large),
          int4Array(rows, ({ small }) => small),
        ],
      );
      expect(got.rows[0]).toEqual({
        text: rows.map(({ text }) => text),
        bytes: bytes.map((one) => one ?? null),
        large: rows.map(({ large }) => large?.toString() ?? null),
        small: rows.map(({ small }) => small),
      });
    }),
    { numRuns: 200 },
  );
  await drop();
});
