import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryName } from './country-name.ts';

test('every country that a listing may name has a name of its own', () => {
  const names = COUNTRIES.map(countryName);
  expect(names.filter((name) => name.length < 4)).toEqual([]);
  expect(new Set(names).size).toBe(COUNTRIES.length);
  expect([countryName('DE'), countryName('AD'), countryName('ZW')]).toEqual([
    'Germany',
    'Andorra',
    'Zimbabwe',
  ]);
});
