import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LotFrame } from '#contract/live/frames.ts';
import type { LotState } from './feed.ts';
import { LotHistory } from './lot-history.ts';
import { EPOCH, type PreparedFrame } from './prepared-frame.ts';

/** More than a reader may have missed to get just those. */
const BIDS = 5_000;

// First frames are shared for half a second, however long a test takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A lot after so many bids. */
function lotAfter(count: number): LotState {
  const bids: LotState['bids'] = Array.from({ length: count }, (_, index) => ({
    ...{
      id: index + 1,
      seq: index + 1,
      amount: index / 100,
      user_name: 'Jane D.',
      bidder: 1,
      how: 'hand' as const,
    },
    created_at: '2026-11-22T20:00:00.000Z',
  }));
  const lot = { id: 7, last_seq: count } as LotState['lot'];
  return { lot, version: '1', bids };
}

const noLedger = () => undefined;

/** What a frame's message says; its header is four bytes long, or ten where it is long. */
const read = (frame: PreparedFrame): LotFrame =>
  JSON.parse(frame.subarray(frame.indexOf('{"')).toString()) as LotFrame;

/** Bytes of those frames that somebody still holds. */
async function heldBytes(frames: readonly WeakRef<PreparedFrame>[]): Promise<number> {
  await nextTurn();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return frames.reduce((sum, frame) => sum + (frame.deref()?.byteLength ?? 0), 0);
}

test('readers who left at thousands of moments get what they missed, in a few frames', async () => {
  const history = new LotHistory(lotAfter(BIDS), noLedger);
  const frames: WeakRef<PreparedFrame>[] = [];
  const seen = new WeakSet<PreparedFrame>();
  for (let seq = 1; seq <= BIDS; seq += 1) {
    const frame = history.firstFrame({ epoch: EPOCH, seq });
    if (seen.has(frame)) continue;
    seen.add(frame);
    frames.push(new WeakRef(frame));
    const { from_seq, to_seq, snapshot, state } = read(frame);
    expect(from_seq).toBeLessThanOrEqual(seq);
    expect([snapshot, to_seq, state.bids.length]).toEqual([false, BIDS, BIDS - from_seq]);
  }
  // The last few each get their own, which is short.
  expect(frames.length).toBeLessThan(BIDS / 250 + 255);
  expect(await heldBytes(frames)).toBeLessThan(20_000_000);
  expect(history.seq).toBe(BIDS);
});

test('a reader who missed a few bids gets just those', () => {
  const history = new LotHistory(lotAfter(BIDS - 10), noLedger);
  const { lot, bids } = lotAfter(BIDS);
  history.update({ lot, version: '2', bids: bids.slice(-10) });
  const { from_seq, state } = read(history.firstFrame({ epoch: EPOCH, seq: BIDS - 7 }));
  expect([from_seq, state.bids.length]).toEqual([BIDS - 7, 7]);
});

test('a crowd that comes back from the same moment shares one frame', () => {
  const history = new LotHistory(lotAfter(BIDS), noLedger);
  const from = { epoch: EPOCH, seq: BIDS - 10 };
  expect(history.firstFrame(from)).toBe(history.firstFrame(from));
});

test('bids from before those that are kept are read once, and not for who missed thousands', () => {
  const { lot, bids } = lotAfter(BIDS + 1);
  const history = new LotHistory({ lot, version: '1', bids: bids.slice(-101) }, noLedger);
  const missing = (seq: number) => history.missingAfter({ epoch: EPOCH, seq });
  expect(missing(BIDS - 50)).toBeUndefined();
  expect(missing(BIDS - 1_500)).toBe(BIDS - 1_999);
  expect(missing(BIDS - 2_500)).toBeUndefined();
  expect(history.missingAfter({ epoch: 'another process', seq: BIDS - 1_500 })).toBeUndefined();
  history.addOlder(bids.slice(BIDS - 1_999, BIDS - 200));
  expect(missing(BIDS - 1_500), 'a hole before those that are kept').toBe(BIDS - 1_999);
  history.addOlder(bids.slice(BIDS - 1_999));
  expect(missing(BIDS - 1_500)).toBeUndefined();
  const { from_seq, state } = read(history.firstFrame({ epoch: EPOCH, seq: BIDS - 1_500 }));
  expect(from_seq).toBe(BIDS - 1_500);
  expect(state.bids).toEqual(bids.slice(BIDS - 1_500));
});

test('a first frame says what the ledger has come to, and so does a later one in ten seconds', () => {
  const ledger = { origin: 'fairlot.test/log/1', size: 7, root: 'abc=' };
  const history = new LotHistory(lotAfter(1), () => ledger);
  expect(read(history.firstFrame({}))).toMatchObject({ snapshot: true, ledger });
  expect(read(history.firstFrame({ epoch: EPOCH, seq: 0 }))).toMatchObject({ ledger });
  const told = [2, 3, 4].map((count) => {
    const { lot, bids } = lotAfter(count);
    const frame = history.update({ lot, version: String(count), bids: bids.slice(-1) });
    vi.advanceTimersByTime(5_001);
    return frame && 'ledger' in read(frame);
  });
  expect(told).toEqual([true, false, true]);
});
