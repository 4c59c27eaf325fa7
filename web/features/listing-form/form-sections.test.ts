import { expect, test } from 'vitest';
import { missingLabels } from './form-sections.ts';
import { emptyListing } from './listing-text.ts';

test('recommended fields that are empty are named, without the files that the lot has', () => {
  const typed = { ...emptyListing, sector: 'energy', description: 'Wind farms.', share_class: 'B' };
  expect(missingLabels(typed, ['proof'])).toEqual([
    'Transfer restrictions',
    'Price source',
    'Price date',
  ]);
  expect(missingLabels({ ...typed, market_price_source: ' ' })).toContain('Price source');
  expect(missingLabels(typed)).toContain('Proof of holding');
});
