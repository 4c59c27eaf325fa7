import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_ORDERS, parseBankDate } from './bank-date.ts';

test.each([
  ['2026-11-05', 'YMD'],
  ['20261105', 'YMD'],
  ['2026/11/5 10:15:00', 'YMD'],
  ['2026-11-05T10:15:00Z', 'YMD'],
  ['05.11.2026', 'DMY'],
  ['5/11/26', 'DMY'],
  ['05112026', 'DMY'],
  ['11/05/2026', 'MDY'],
] as const)('%s is the fifth of November as %s', (text, order) => {
  expect(parseBankDate(text, order)).toBe('2026-11-05');
});

test.each(['2026-02-30', '30.02.2026', '2026-11.05', '2026-1-100', 'today', '', '0000-00-00'])(
  '“%s” is no day in any order',
  (text) => {
    const read = DATE_ORDERS.map((order) => parseBankDate(text, order));
    expect(read.filter((day) => day !== undefined)).toEqual([]);
  },
);

test('every day comes back from each order', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...DATE_ORDERS),
      fc.constantFrom('-', '.', '/', ' '),
      (date, order, sign) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        const parts = { Y: year, M: month, D: dayOfMonth };
        const text = [...order].map((part) => parts[part as 'Y' | 'M' | 'D']).join(sign);
        expect(parseBankDate(text, order)).toBe(day);
      },
    ),
  );
});
