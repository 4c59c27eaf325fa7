import { expect, test } from 'vitest';
import { expectFault } from '#verification/support/expect-fault.ts';
import {
  ann,
  bids,
  blinding,
  bobs,
  closed,
  honest,
  LATER,
  limit,
  opened,
  recordOf,
  reserve,
  START,
} from '#verification/support/honest-lot.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { MILLISECOND, SECOND } from '../time.ts';
import { type Entry, writeEntry } from './entries.ts';
import { replayLot } from './replay.ts';
import { sealOf } from './seal.ts';

const BEFORE = 'dated before what it follows';
const [first, second] = bids as [Entry<'bid'>, Entry<'bid'>];

/** The lot with more entries before its second bid. */
const between = (...more: Entry[]) => [opened, first, ...more, ...bids.slice(1)];

const changed: Entry<'lot_changed'> = {
  ...{ kind: 'lot_changed', lot: 42, after: 1, at: first.at + SECOND, name: blinding },
  ...{ ends: opened.ends, hard_stop: opened.hard_stop, reserve: opened.reserve, documents: [] },
};
const voided = { kind: 'limit_void', lot: 42, after: 1, at: changed.at, bidder: ann } as const;
const faultOf = (...args: Parameters<typeof recordOf>) =>
  replayLot(sha256, recordOf(...args)).fault;

test('a change, the end of a limit and the close are not dated before what they follow', () => {
  expect(faultOf(between(changed, { ...changed, at: changed.at + 1 }))).toBeUndefined();
  for (const one of [changed, voided]) {
    expectFault(recordOf(between({ ...one, at: first.at - 1 })), 'seqs', 2, BEFORE);
    expectFault(recordOf(between(changed, { ...one, at: changed.at - 1 })), 'seqs', 3, BEFORE);
  }
  expectFault(
    recordOf(honest.toSpliced(1, 0, { ...changed, after: 0, at: START - 1 })),
    'seqs',
    1,
    BEFORE,
  );
  const late = { ...changed, after: 5, at: LATER * MILLISECOND + 2, ends: LATER };
  const close = { ...closed, at: late.at };
  expect(faultOf([...honest, late], close)).toBeUndefined();
  expectFault(recordOf([...honest, late], { ...close, at: late.at - 1 }), 'seqs', 7, BEFORE);
});

test('a bid is not dated before the change or the opening that it follows', () => {
  expectFault(recordOf(between({ ...changed, at: second.at + 1 })), 'seqs', 3, BEFORE);
  expectFault(recordOf([opened, { ...first, at: START - 1 }, ...bids.slice(1)]), 'seqs', 1, BEFORE);
});

test('the bid that a lower reserve brings may have been decided a moment before the change', () => {
  const secret = { ...reserve, cents: 3_000 };
  const lower = { ...reserve, version: 2, cents: 1_200 };
  const anns = limit(ann, 1, 1, 1_400);
  const lowering = { ...changed, reserve: sealOf(sha256, lower) };
  const brought: Entry<'bid'> = {
    ...{ ...first, seq: 2, price: 1_200, at: lowering.at - 1, how: 'limit', seal: null },
  };
  const played = (bid: Entry<'bid'>, change = lowering) =>
    replayLot(sha256, {
      entries: [
        { ...opened, reserve: sealOf(sha256, secret) },
        { ...first, seal: sealOf(sha256, anns) },
        ...[change, bid, { ...changed, after: 2, reserve: lowering.reserve, at: lowering.at }],
      ].map(writeEntry),
      ...{ openings: recordOf(honest, closed, [secret, lower, anns]).openings, sealed: [] },
    }).fault?.sentence;
  expect(played(brought)).toBeUndefined();
  expect(played({ ...brought, at: first.at })).toContain('before bid 1');
  expect(played(brought, { ...lowering, at: first.at - 1 })).toContain(BEFORE);
});

test('a lot that a log takes over was so before its opening there, yet not before its last bid', () => {
  const [third, fourth, fifth] = bids.slice(2) as [Entry<'bid'>, Entry<'bid'>, Entry<'bid'>];
  const led = { ...bobs, after: 3 };
  const { bidder, price, at } = third;
  const taken_over = { bids: 3, bidder, price, at, seal: sealOf(sha256, led) };
  const from = (...more: Entry[]) =>
    recordOf([{ ...opened, at: fifth.at, taken_over }, ...more], { ...closed, openings: 2 }, [
      ...[reserve, led],
    ]);
  const change = { ...changed, after: 3, at: at + 1 };
  expect(replayLot(sha256, from(change, fourth, fifth)).fault).toBeUndefined();
  expectFault(from({ ...change, at: at - 1 }, fourth, fifth), 'seqs', 1, BEFORE);
  const over: Entry = { ...closed, winner: null, price: null, reserve: 'not_met', after: 0 };
  const none = [{ ...opened, ends: LATER, hard_stop: LATER, at: closed.at + 1 }];
  expect(faultOf(none, { ...over, openings: 1 }, [reserve])).toBeUndefined();
});

test('a step of a sale is not dated before the close, nor before the step that it follows', () => {
  const sale = (step: number, at: number, state: 'void' | 'completed'): Entry => ({
    ...{ kind: 'sale', lot: 42, step, at, state, buyer: closed.winner, price: closed.price },
  });
  const { entries, ...rest } = recordOf(honest);
  const sold = (...more: Entry[]) => ({ ...rest, entries: [...entries, ...more.map(writeEntry)] });
  expect(replayLot(sha256, sold(sale(1, closed.at, 'void'))).fault).toBeUndefined();
  expectFault(sold(sale(1, closed.at - 1, 'void')), 'entries', 7, BEFORE);
  const highest = bids.findLast((one) => one.bidder !== closed.winner);
  const taken = (at: number): Entry => ({
    ...{ kind: 'sale', lot: 42, step: 2, at, state: 'runner_up' },
    ...{ buyer: highest?.bidder ?? '', price: highest?.price ?? 0 },
  });
  const at = closed.at + SECOND;
  expect(
    replayLot(sha256, sold(sale(1, at, 'void'), taken(at))).fault?.sentence ?? '',
  ).not.toContain(BEFORE);
  expectFault(sold(sale(1, at, 'void'), taken(at - 1)), 'entries', 8, BEFORE);
});
