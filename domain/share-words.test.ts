import { expect, test } from 'vitest';
import { shareWords } from './share-words.ts';

test('one share is one, and thousands are grouped', () => {
  expect([1, 2, 12_000].map(shareWords)).toEqual(['1 share', '2 shares', '12,000 shares']);
});
