import { expect, test } from 'vitest';
import { sampleLot } from '#testing/sample-lot.ts';
import { type PlacedBid, withMyBid } from './bid-attempt.ts';
import type { LotOnScreen } from './standing.ts';

const shown: LotOnScreen = {
  ...sampleLot({ current_price: 11, bids_count: 2 }),
  me: {
    is_seller: false,
    request_status: 'approved',
    is_leading: false,
    my_bids: 1,
    my_best: 10,
    result: null,
  },
};
const answer = {
  bid: { amount: 12 },
  auction: { current_price: 12, bids_count: 3 },
} as PlacedBid;

test('my accepted bid leads, and is counted', () => {
  const next = withMyBid(shown, answer);
  expect(next).toMatchObject({ current_price: 12, bids_count: 3 });
  expect(next.me).toMatchObject({ is_leading: true, my_bids: 2, my_best: 12 });
});

test('a bid that my channel told of before its answer came is counted once', () => {
  const told = withMyBid(shown, answer);
  expect(withMyBid(told, answer).me).toMatchObject({ is_leading: true, my_bids: 2, my_best: 12 });
});

test('what others bid before the answer came stays', () => {
  const overtaken = { ...shown, bids_count: 4, current_price: 13 };
  expect(withMyBid(overtaken, answer)).toBe(overtaken);
});
