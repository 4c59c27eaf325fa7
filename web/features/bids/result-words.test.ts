import { expect, test } from 'vitest';
import { belowReserve, leading, sampleLot } from '#web/dev/sample-lot.ts';
import type { LotOnScreen } from './position.ts';
import { belowReserveWords, endedWords } from './result-words.ts';

const lost = { ...leading, is_leading: false, result: 'lost' as const };
const until = '2026-11-28T18:00:00.000Z';

test('below the reserve, only who placed the highest bid reads that it was theirs, and until when it binds', () => {
  const highest = belowReserve(30, { me: { ...lost, binds_until: until } });
  expect(belowReserveWords(highest, false)).toMatch(
    /It binds you until 2\d Nov, .*: the seller may accept it until then\.$/,
  );
  expect(belowReserveWords(highest, true)).toContain('did not accept it.');
  const other = belowReserve(30, { me: lost });
  expect(belowReserveWords(other, false)).toBe(
    'Reserve not met: the seller may still accept the highest bid. Your bid was not the highest.',
  );
  expect(belowReserveWords(other, true)).toBe(
    'Not sold: the reserve was not met. Your bid was not the highest.',
  );
});

test('who bid is not told who won before it is known whether it was them', () => {
  const ended = { ...sampleLot({ status: 'ended' }), winner: { name: 'Jane D.', bidder: 4 } };
  const words = (me: LotOnScreen['me']) => endedWords({ ...ended, me }, false);
  expect(words(null)).toMatch(/^Ended: won by Jane D\./);
  expect(words(leading)).toBe('Time is up. The result will appear in a moment.');
});
