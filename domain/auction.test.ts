import { expect, test } from 'vitest';
import { type AuctionState, mayBecome } from './auction.ts';

const states: AuctionState[] = ['pending', 'live', 'ended', 'rejected', 'withdrawn', 'deleted'];
const arrows = states.flatMap((from) =>
  states.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
);

test('a lot moves along the lifecycle and no other way', () => {
  expect(arrows).toEqual([
    'pending → live',
    'pending → rejected',
    'pending → deleted',
    'live → ended',
    'live → withdrawn',
    'ended → deleted',
    'rejected → pending',
    'rejected → deleted',
  ]);
});
