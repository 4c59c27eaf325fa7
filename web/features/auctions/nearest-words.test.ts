import { expect, test } from 'vitest';
import { freshLot as lot } from '#web/dev/sample-lot.ts';
import { nearestWords } from './nearest-words.ts';

const lots = [
  lot({ id: 1, title: 'Borealis Wind and Sons', ticker: 'BRLS', sector: 'energy' }),
  lot({ id: 2, title: 'Harbor Tea', ticker: 'TEA', sector: 'food' }),
];

test.each([
  ['wnd', 'wind'],
  ['Borelais', 'borealis'],
  ['brsl', undefined],
  ['brl', undefined],
  ['enrgy', 'energy'],
  ['borealis wnd', 'borealis wind'],
  ['agricultre', 'agriculture'],
])('%s is nearest to %s', (typed, meant) => expect(nearestWords(typed, lots)).toBe(meant));

test.each(['zebra', 'xyz wind', 'harbor tea', '***', ''])('nothing is near to “%s”', (typed) =>
  expect(nearestWords(typed, lots)).toBeUndefined(),
);
