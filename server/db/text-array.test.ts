import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { textArray } from './text-array.ts';

test('texts of any kind arrive as they were sent', async () => {
  const { pool, drop } = await createTestDatabase();
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (values) => {
      const { rows } = await pool.query('select $1::text[] as got', [textArray(values)]);
      expect(rows[0].got).toEqual(values);
    }),
    { numRuns: 200 },
  );
  await drop();
});
