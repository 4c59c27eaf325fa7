import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids/bid.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import { freshLot } from '#web/dev/sample-lot.ts';
import { applyBids, joinBids } from './bids-query.ts';

const bid = (seq: number): Bid => ({
  id: seq,
  seq,
  amount: seq,
  user: { name: 'Jane D.' },
  user_name: 'Jane D.',
  how: 'hand' as const,
  bidder: 1,
  auction_id: 1,
  auction_title: 'Harbor Steel',
  auction_ticker: null,
  auction_logo: null,
  market_price: 20,
  buy_in_price: 10,
  ends_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  auction: { id: 1, title: 'Harbor Steel', status: 'live', ends_at: null },
});
const run = (from: number, to: number): Bid[] =>
  Array.from({ length: from - to + 1 }, (_, index) => bid(from - index));
const seqs = (bids: Bid[]) => bids.map(({ seq }) => seq);

test('a poll joins what is new with what is known, each bid once', () => {
  expect(seqs(joinBids(run(6, 4), run(5, 2)))).toEqual([6, 5, 4, 3, 2]);
});

test('older bids are added below', () => {
  expect(seqs(joinBids(run(6, 5), run(4, 3)))).toEqual([6, 5, 4, 3]);
});

test('when bids in between were missed, the history never hides the gap', () => {
  expect(seqs(joinBids(run(9, 8), run(5, 2)))).toEqual([9, 8]);
});

test('an answer that was overtaken by newer bids takes none of them away', () => {
  expect(seqs(joinBids(run(4, 1), run(6, 3)))).toEqual([6, 5, 4, 3, 2, 1]);
});

const KEY = ['bids-of-lot', 1];
const tell = (client: QueryClient, names: Record<number, string>) => {
  const told = Object.entries(names).map(
    ([seq, user_name]): LiveBid => ({ ...bid(Number(seq)), user_name }),
  );
  applyBids(client, freshLot(), told);
  return client.getQueryData<Bid[]>(KEY)?.map(({ user_name }) => user_name);
};

test('a frame adds what is new, and bids that are shown already stay as they are', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [{ ...bid(2), user_name: 'Jane Doe' }, bid(1)]);
  expect(tell(client, { 2: 'Jane D.', 3: 'Mary R.' })).toEqual(['Mary R.', 'Jane Doe', 'Jane D.']);
});
