import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { bidsQuery } from '#web/features/bids/bids-query.ts';
import { callThrough } from './call.ts';
import { detectEarlierLot, detectReplacedBids, detectRestore } from './detect-restore.ts';
import { auctionQuery } from './lot-query.ts';
import { bidsKey, lotKey } from './query-keys.ts';

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
  client.setQueryData(lotKey(lotId), lotWith(3));
  client.setQueryData(bidsKey(lotId), [bid(3), bid(2), bid(1)]);
});
afterEach(() => void vi.useRealTimers());

test('a page whose bids’ numbers are other bids’ now begins anew', () => {
  detectRestore(client, frameOf([bid(2, 2), bid(1)]), withServerAt(3));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page with more bids than the server still has a while later begins anew, once', async () => {
  detectRestore(client, frameOf([bid(2), bid(1)]), withServerAt(2));
  detectRestore(client, frameOf([bid(2), bid(1)]), withServerAt(2));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([1, 1]);
});

test('while it is to be looked, a bid that has another’s number is enough', () => {
  detectRestore(client, frameOf([bid(1)]), withServerAt(1));
  detectRestore(client, { ...frameOf([bid(2, 2)]), snapshot: false }, withServerAt(2));
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that gives no answer is asked again', async () => {
  const { ask } = withServerAt(2);
  const failing = vi.fn(ask).mockRejectedValueOnce(new Error('out of reach'));
  detectRestore(client, frameOf([bid(2), bid(1)]), { reload, ask: failing });
  await vi.advanceTimersByTimeAsync(2 * LONG_MS);
  expect([reload.mock.calls.length, failing.mock.calls.length]).toEqual([1, 2]);
});

test('a page that a late frame has less than stays', async () => {
  detectRestore(client, frameOf([bid(2), bid(1)]), withServerAt(3));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([0, 1]);
});

test('a frame with the same bids or more is taken without a look', async () => {
  detectRestore(client, frameOf([bid(4), bid(3), bid(2), bid(1)]), withServerAt(4));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([0, 0]);
});

test('bids that come while the answer is on its way do not make it one of fewer', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Auction>();
  const means = { reload, ask: () => answered };
  detectRestore(client, frameOf([bid(2), bid(1)]), means);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  client.setQueryData(lotKey(lotId), lotWith(9));
  answer(lotWith(8));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});

const END = '2026-11-01T12:00:00.000Z';
const earlier = [
  ['withdrawn and is live again', { status: 'withdrawn' }, { status: 'live' }],
  ['given an end that is taken back', { ends_at: '2026-11-02T12:00:00.000Z' }, { ends_at: END }],
] as const;

test.each(earlier)('a lot that was %s makes its page begin anew', async (_, was, is) => {
  const lot = { ...lotWith(3), status: 'live', ends_at: END } as Auction;
  client.setQueryData(lotKey(lotId), { ...lot, ...was });
  const now = { ...lot, ...is };
  const frame = { snapshot: true, state: { lot: now, bids: [bid(3)] } } as unknown as LotFrame;
  detectRestore(client, frame, { reload, ask: async () => now });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test('an answer with fewer bids makes a page without a socket look later', async () => {
  detectEarlierLot(client, lotWith(2), withServerAt(2));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([reload.mock.calls.length, asked]).toEqual([1, 1]);
});

test('an answer with other bids makes a page without a socket begin anew at once', () => {
  expect(detectReplacedBids(client, lotId, [bid(4), bid(3), bid(2)], { reload })).toBe(false);
  expect(detectReplacedBids(client, lotId, [bid(4, 2), bid(3, 2), bid(2)], { reload })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('what a page polls is looked at, too', async () => {
  vi.stubGlobal('location', { origin: '', reload });
  callThrough(async (url) =>
    Response.json(String(url).includes('/live-bids/') ? [bid(2, 2), bid(1)] : lotWith(2)),
  );
  await client.fetchQuery(auctionQuery(lotId));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).toHaveBeenCalledOnce();
  await client.fetchQuery(bidsQuery(client, lotId));
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
