import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLISECOND, toDate, toIso } from './time.ts';

const NOW = Date.UTC(2026, 10, 21, 12) * MILLISECOND;

test('every moment is written to its own millisecond, whatever was written before it', () => {
  const moments = fc.array(fc.integer({ min: NOW, max: NOW + 20 * MILLISECOND }), { minLength: 2 });
  fc.assert(
    fc.property(moments, (instants) => {
      expect(instants.map(toIso)).toEqual(instants.map((at) => toDate(at).toISOString()));
    }),
  );
});

test('the microseconds of a millisecond are left out, not rounded', () => {
  expect([0, 1, 999].map((micros) => toIso(NOW + micros))).toEqual(
    Array(3).fill('2026-11-21T12:00:00.000Z'),
  );
});
