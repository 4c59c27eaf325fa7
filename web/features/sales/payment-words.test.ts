import { expect, test } from 'vitest';
import { surplusWords } from './payment-words.ts';

test('who records more than is due reads what becomes of it', () => {
  const part = { missing: 2_000_000 };
  expect(surplusWords(part, 'received', '$2,594,200.00')).toBe(
    'This is $594,200.00 more than is due. It will be shown as money to return to the buyer.',
  );
  for (const typed of ['2,000,000.00', '1', '', '2,59', '25,94,200', '-5'])
    expect(surplusWords(part, 'received', typed)).toBeUndefined();
  expect(surplusWords(part, 'paid_out', '2,594,200.00')).toBeUndefined();
  expect(surplusWords({ missing: 0 }, 'received', '5')).toMatch(/^Nothing is due any more\. All /);
});
