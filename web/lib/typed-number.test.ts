import { expect, test } from 'vitest';
import { digitsOf } from './typed-number.ts';

test.each([
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1,000,000.', '1000000.'],
  ['10,5', '10.5'],
  ['10,50', '10.50'],
  ['0,95', '0.95'],
  [' 12.50 ', '12.50'],
  ['.9', '.9'],
  ['-5', '-5'],
  ['$1,234.50', '1234.50'],
  ['$1,000,000.00', '1000000.00'],
  [' $ 12.50\n', '12.50'],
])('"%s" is read as %s', (copied, digits) => {
  expect(digitsOf(copied)).toBe(digits);
});

test.each([
  '1,23.50',
  '1234,567',
  '0,123',
  '1,2345',
  '1.234,50',
  '1 234,50',
  '1,,234',
  ',50',
  '10,',
  '€12.50',
  '1e400',
  '１０',
  '٣',
])('"%s" could mean two numbers, or none, and is not read', (copied) => {
  expect(digitsOf(copied)).toBeUndefined();
});
