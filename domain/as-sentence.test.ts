import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test('a text ends with a full stop unless it has a mark of its own', () => {
  expect(['Eye test', 'Sold.', 'Sold!', 'Sold?', 'Sold…'].map(asSentence)).toEqual([
    ...['Eye test.', 'Sold.', 'Sold!', 'Sold?', 'Sold…'],
  ]);
});
