import { expect, test } from 'vitest';
import { expectFault } from '#verification/support/expect-fault.ts';
import {
  ann,
  anns,
  bids,
  blinding,
  bobs,
  closed,
  cys,
  honest,
  LATE,
  LATER,
  limit,
  opened,
  recordOf,
  reserve,
  START,
  withBid,
} from '#verification/support/honest-lot.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { type Entry, writeEntry } from './entries.ts';
import { replayLot } from './replay.ts';
import { RULES } from './replay-state.ts';
import { type Opening, sealOf } from './seal.ts';
import { checkRules } from './verify-rules.ts';

test('a lot that was played by the rules holds by all of them', () => {
  const verdict = replayLot(sha256, recordOf(honest));
  expect(verdict.fault).toBeUndefined();
  expect(verdict.rules).toEqual(Object.fromEntries(RULES.map((rule) => [rule, 'holds'])));
});

test('of a live lot it is said what cannot be known yet', () => {
  const live = { entries: honest.map(writeEntry), openings: [], sealed: [] };
  const { fault, rules } = replayLot(sha256, live);
  expect(fault).toBeUndefined();
  expect(rules).toMatchObject({ seqs: 'holds', prices: 'holds', soft_close: 'holds' });
  expect(rules).toMatchObject({ limits: 'open', reserve: 'open', winner: 'open' });
});

test('a bid that was left out, doubled or put elsewhere is named', () => {
  const without = honest.filter((one) => one.kind !== 'bid' || one.seq !== 3);
  expectFault(recordOf(without), 'seqs', 3, 'Bid 3 is missing: after bid 2 comes bid 4.');
  const [first = opened] = bids;
  expectFault(recordOf([opened, first, ...bids]), 'seqs', 2, 'two bids with the number 1');
  expectFault(recordOf(withBid(2, { at: START + 1 })), 'seqs', 2, 'placed before bid 1');
  expectFault(recordOf(withBid(2, { lot: 43 })), 'entries', 2, 'of another lot');
  expectFault(recordOf(honest.slice(1)), 'entries', 0, 'first entry is its opening');
});

test('a price that the rules do not give is named, with the one that they give', () => {
  expectFault(recordOf(withBid(1, { price: 999 })), 'prices', 1, 'the minimum was $10.00');
  expectFault(recordOf(withBid(4, { price: 1_699 })), 'prices', 4, 'the minimum was $17.00');
  expectFault(recordOf(withBid(1, { price: 6_001 })), 'cap', 1, 'beyond $60.00');
  const capped = [{ ...opened, cap: 2_100 }, ...bids];
  expectFault(recordOf(capped), 'cap', 5, 'beyond $21.00, the most that could be bid');
  expectFault(recordOf(withBid(3, { price: 1_651 })), 'limits', 3, 'at $16.50, not at $16.51');
  expectFault(recordOf(withBid(5, { price: 2_151 })), 'limits', 5, 'at $21.50, not at $21.51');
});

test('limits that were opened must fit every price, and all beaten ones are opened', () => {
  const opening = (...all: Opening[]) => recordOf(honest, { ...closed, openings: all.length }, all);
  expectFault(opening(reserve, anns), 'limits', 2, 'its seal was not opened');
  const lower = { ...bobs, cents: 1_640 };
  const lied = withBid(2, { seal: sealOf(sha256, lower) });
  expectFault(recordOf(lied, closed, [reserve, anns, lower]), 'limits', 3, 'not at $16.50');
  const higher = { ...bobs, cents: 2_050 };
  const hidden = withBid(2, { seal: sealOf(sha256, higher) });
  expectFault(
    recordOf(hidden, closed, [reserve, anns, higher]),
    'limits',
    4,
    'have answered bid 4',
  );
  expectFault(opening(reserve, anns, { ...bobs, cents: 1_900 }), 'limits', 2, 'not opened');
  expectFault(opening(reserve, anns, bobs, cys, limit(ann, 2, 1, 5)), 'limits', 6, 'opens no seal');
  expectFault(recordOf(honest, closed, [reserve, anns]), 'limits', 2, 'not opened');
  expectFault(recordOf(withBid(4, { seal: null })), 'limits', 4, 'without a seal');
  expectFault(recordOf(withBid(3, { bidder: ann })), 'limits', 3, 'not the leader’s');
  const short = withBid(5, { price: 2_120 });
  expectFault(recordOf(short, { ...closed, price: 2_120 }), 'limits', 5, 'used up');
});

test('the reserve is opened, and counts', () => {
  expectFault(recordOf(withBid(2, { price: 1_450 })), 'reserve', 2, 'at $15.00, not at $14.50');
  expectFault(recordOf(honest, { ...closed, reserve: 'none' }), 'reserve', 6, 'it was as met');
  expectFault(
    recordOf(honest, { ...closed, openings: 2 }, [anns, bobs]),
    ...(['reserve', 6, 'never opened'] as const),
  );
  const change: Entry<'lot_changed'> = {
    ...{ kind: 'lot_changed', lot: 42, after: 5, at: LATE + 1, ends: LATER, documents: [] },
    ...{ hard_stop: opened.hard_stop, name: blinding },
    reserve: sealOf(sha256, { ...reserve, version: 2, cents: 1_600 }),
  };
  const all = [reserve, { ...reserve, version: 2, cents: 1_600 }, anns, bobs];
  const raised = recordOf([...honest, change], { ...closed, openings: 4 }, all);
  expectFault(raised, 'reserve', 6, 'was raised');
});

test('a lot that was live before the log goes on from the bid that led, under its limit', () => {
  const [third = bids[0], fourth = third, fifth = third] = bids.slice(2);
  if (!third || !fourth || !fifth) throw new Error('The lot has five bids.');
  const bobsThen: Opening<'limit'> = { ...bobs, after: 3 };
  const { bidder, price, at } = third;
  const taken_over = { bids: 3, bidder, price, at, seal: sealOf(sha256, bobsThen) };
  const from = (change: Partial<typeof taken_over>, next = fourth) =>
    recordOf(
      [{ ...opened, taken_over: { ...taken_over, ...change } }, next, fifth],
      { ...closed, openings: 2 },
      [reserve, bobsThen],
    );
  const verdict = replayLot(sha256, from({}));
  expect(verdict.fault).toBeUndefined();
  expect(checkRules(verdict, String).seqs.sentence).toContain(
    '3 bids before the ledger began; since then 2 bids, numbered without a gap',
  );
  expectFault(from({ price: 3_000 }), 'prices', 1, 'after a bid of $30.00');
  expectFault(from({}, { ...fourth, seq: 5 }), 'seqs', 1, 'Bid 4 is missing');
  expectFault(from({ bidder: ann }), 'limits', 0, 'sealed for another bid');
});
