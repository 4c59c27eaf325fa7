import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { LotFrame } from '#contract/live/frames.ts';
import { EPOCH } from './frame.ts';
import { LotMemory } from './lot-memory.ts';
import type { LotNews } from './read-lot.ts';

/** More than a reader may have missed to be told just that. */
const BIDS = 5_000;

/** What a lot is like after so many bids. */
function newsAfter(count: number): LotNews {
  const bids: LotNews['bids'] = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, seq: index + 1, amount: index / 100, user_name: 'Jane D.', bidder: 1 },
    created_at: '2026-11-22T20:00:00.000Z',
  }));
  const lot = { id: 7, bids_count: count } as LotNews['lot'];
  return { lot, version: '1', bids };
}

/** A lot after so many bids, all of which were told. */
const busyLot = (): LotMemory => new LotMemory(newsAfter(BIDS));

/** What a frame's message says; its header is four bytes long, or ten where it is long. */
const read = (frame: Buffer): LotFrame =>
  JSON.parse(frame.subarray(frame.indexOf('{"')).toString()) as LotFrame;

/** Bytes of frames that somebody still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return memoryUsage().arrayBuffers;
}

test('readers who left at thousands of moments are told each what they missed, in a few frames', () => {
  const memory = busyLot();
  const before = heldBytes();
  const written = new Set<Buffer>();
  for (let seq = 1; seq <= BIDS; seq += 1) {
    const frame = memory.firstFrame({ epoch: EPOCH, seq });
    if (written.has(frame)) continue;
    written.add(frame);
    const { from_seq, to_seq, snapshot, state } = read(frame);
    expect(from_seq).toBeLessThanOrEqual(seq);
    expect([snapshot, to_seq, state.bids.length]).toEqual([false, BIDS, BIDS - from_seq]);
  }
  // The last few each get their own, which is short.
  expect(written.size).toBeLessThan(BIDS / 250 + 255);
  written.clear();
  expect(heldBytes() - before).toBeLessThan(20_000_000);
});

test('who missed a few bids is told just those', () => {
  const memory = new LotMemory(newsAfter(BIDS - 10));
  const { lot, bids } = newsAfter(BIDS);
  memory.learn({ lot, version: '2', bids: bids.slice(-10) });
  const { from_seq, state } = read(memory.firstFrame({ epoch: EPOCH, seq: BIDS - 7 }));
  expect([from_seq, state.bids.length]).toEqual([BIDS - 7, 7]);
});

test('a crowd that comes back from the same moment shares one frame', () => {
  const memory = busyLot();
  const since = { epoch: EPOCH, seq: BIDS - 10 };
  expect(memory.firstFrame(since)).toBe(memory.firstFrame(since));
});

test('bids from before those that are kept are asked for once, and not for who missed thousands', () => {
  const { lot, bids } = newsAfter(BIDS + 1);
  const memory = new LotMemory({ lot, version: '1', bids: bids.slice(-101) });
  const back = (seq: number) => memory.recallFrom({ epoch: EPOCH, seq });
  expect(back(BIDS - 50)).toBeUndefined();
  expect(back(BIDS - 1_500)).toBe(BIDS - 1_999);
  expect(back(BIDS - 2_500)).toBeUndefined();
  expect(memory.recallFrom({ epoch: 'another process', seq: BIDS - 1_500 })).toBeUndefined();
  memory.recall(bids.slice(BIDS - 1_999, BIDS - 200));
  expect(back(BIDS - 1_500), 'a hole before those that are kept').toBe(BIDS - 1_999);
  memory.recall(bids.slice(BIDS - 1_999));
  expect(back(BIDS - 1_500)).toBeUndefined();
  const { from_seq, state } = read(memory.firstFrame({ epoch: EPOCH, seq: BIDS - 1_500 }));
  expect(from_seq).toBe(BIDS - 1_500);
  expect(state.bids).toEqual(bids.slice(BIDS - 1_500));
});
