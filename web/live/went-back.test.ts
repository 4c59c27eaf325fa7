import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { auctionQuery } from '#web/features/auctions/auction-queries.ts';
import { bidsKey } from '#web/features/bids/bids-query.ts';
import { noticeRestore } from './went-back.ts';

/** Another one for each test: that one is to be looked at is remembered. */
let lotId = 6;
/** Longer than any look waits. */
const LONG_MS = 20_000;

const bid = (seq: number, day = 1) =>
  ({ id: seq, seq, amount: seq, created_at: `2026-11-0${day}T00:00:${seq}.000Z` }) as Bid;
const lotWith = (bids: number) => ({ id: lotId, bids_count: bids }) as Auction;
const frameOf = (bids: Bid[]) =>
  ({ snapshot: true, state: { lot: lotWith(bids[0]?.seq ?? 0), bids } }) as unknown as LotFrame;

let client: QueryClient;
let asked: number;
const reload = vi.fn();
/** What the server has by the time it is asked. */
const withServerAt = (bids: number) => ({
  reload,
  async ask() {
    asked += 1;
    return lotWith(bids);
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  lotId += 1;
  asked = 0;
  reload.mockReset();
  client = new QueryClient();
  client.setQueryData(auctionQuery(lotId).queryKey, lotWith(3) as never);
  client.setQueryData(bidsKey(lotId), [bid(3), bid(2), bid(1)]);
});
afterEach(() => void vi.useRealTimers());

test('a page whose bids’ numbers are other bids’ now begins anew', () => {
  noticeRestore(client, frameOf([bid(2, 2), bid(1)]), withServerAt(3));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page with more bids than the server still has a while later begins anew, once', async () => {
  noticeRestore(client, frameOf([bid(2), bid(1)]), withServerAt(2));
  noticeRestore(client, frameOf([bid(2), bid(1)]), withServerAt(2));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([1, 1]);
});

test('while it is to be looked, a bid that has another’s number is enough', () => {
  noticeRestore(client, frameOf([bid(1)]), withServerAt(1));
  noticeRestore(client, { ...frameOf([bid(2, 2)]), snapshot: false }, withServerAt(2));
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that gives no answer is asked again', async () => {
  const { ask } = withServerAt(2);
  const failing = vi.fn(ask).mockRejectedValueOnce(new Error('out of reach'));
  noticeRestore(client, frameOf([bid(2), bid(1)]), { reload, ask: failing });
  await vi.advanceTimersByTimeAsync(2 * LONG_MS);
  expect([reload.mock.calls.length, failing.mock.calls.length]).toEqual([1, 2]);
});

test('a page that a late frame has less than stays', async () => {
  noticeRestore(client, frameOf([bid(2), bid(1)]), withServerAt(3));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([0, 1]);
});

test('a frame with the same bids or more is taken without a look', async () => {
  noticeRestore(client, frameOf([bid(4), bid(3), bid(2), bid(1)]), withServerAt(4));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([0, 0]);
});

test('bids that come while the answer is on its way do not make it one of fewer', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Auction>();
  const means = { reload, ask: () => answered };
  noticeRestore(client, frameOf([bid(2), bid(1)]), means);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  const { queryKey } = auctionQuery(lotId);
  client.setQueryData(queryKey, lotWith(9) as never);
  answer(lotWith(8));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});
