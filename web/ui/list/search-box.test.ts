import { expect, test } from 'vitest';
import { drawnFor, newBox } from './search-box.ts';

/** The box after somebody typed, while the address said `now`. */
const typed = (text: string, now: string, box = newBox('')) => ({ ...box, text, over: now });

test('what is typed while its own words are drawn stays', () => {
  const box = typed('mei.tanaka', 'mei');
  expect(drawnFor(box, 'mei', 'mei')).toMatchObject({ text: 'mei.tanaka', seen: 'mei' });
});

test('a drawing of words that the address has left behind replaces nothing', () => {
  const box = typed('mei.tanaka', 'mei.tanaka');
  const late = drawnFor(box, 'mei', 'mei.tanaka');
  expect(late.text).toBe('mei.tanaka');
  expect(drawnFor(late, 'mei.tanaka', 'mei.tanaka').text).toBe('mei.tanaka');
  // Also where it was typed into before its last words were said.
  expect(drawnFor(typed('mei.tanaka', 'm'), 'mei', 'mei.t').text).toBe('mei.tanaka');
});

test.each([
  ['back or forward', 'before', 'before'],
  ['"clear filters"', '', ''],
])('%s replaces what was typed before it', (_, drawn, now) => {
  const box = typed('mei', 'mei', newBox('mei'));
  expect(drawnFor(box, drawn, now)).toEqual(newBox(drawn));
});

test('a screen that is drawn again for the same words leaves the box as it is', () => {
  const box = typed('mei.tanaka', 'mei', newBox('mei'));
  expect(drawnFor(box, 'mei', 'mei')).toBe(box);
});
