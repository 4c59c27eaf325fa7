import { expect, test } from 'vitest';
import type { MyPosition } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { freshLot } from '#web/dev/sample-lot.ts';
import type { LotOnScreen } from './position.ts';
import { belowReserveWords } from './result-words.ts';

const lost: MyPosition = {
  ...{ is_seller: false, request_status: 'approved', is_leading: false, result: 'lost' },
  ...{ my_bids: 2, my_best: 20, my_last_seq: 7, bidder: 2 },
};
const lot: LotOnScreen = {
  ...freshLot({ status: 'ended', reserve: 'not_met', current_price: 20, last_seq: 7 }),
  me: lost,
};
const bidBy = (bidder: number) => ({ seq: 7, bidder }) as Bid;

test('below the reserve, only who placed the highest bid reads that it was theirs, also after a tie', () => {
  const notMine = 'Not sold: the reserve was not met. Your bid was not the highest.';
  expect(belowReserveWords(lot, false, bidBy(2))).toContain('The seller may accept it');
  expect(belowReserveWords(lot, true, bidBy(2))).toContain('did not accept it in time');
  // An earlier limit of the same amount answered mine, under its number.
  expect(belowReserveWords(lot, false, bidBy(1))).toBe(notMine);
  expect(belowReserveWords({ ...lot, last_seq: 8 }, false, bidBy(2))).toBe(notMine);
});
