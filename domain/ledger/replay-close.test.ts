import { expect, test } from 'vitest';
import { expectFault } from '#verification/support/expect-fault.ts';
import {
  ann,
  bids,
  blinding,
  bob,
  closed,
  cy,
  END,
  honest,
  LATER,
  opened,
  recordOf,
  START,
  seller,
  withBid,
} from '#verification/support/honest-lot.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { MINUTE } from '../time.ts';
import { toBytes, toHex } from './bytes.ts';
import { type Entry, writeEntry } from './entries.ts';
import { replayLot } from './replay.ts';
import type { Rule } from './replay-state.ts';
import { saleSentence } from './sale-sentence.ts';

test('nobody bids against themselves', () => {
  expectFault(recordOf(withBid(2, { bidder: ann })), 'self', 2, 'against themselves');
  expectFault(
    recordOf(withBid(2, { bidder: seller })),
    'self',
    2,
    'the account that sells the lot',
  );
  const answered = { bidder: bob, cents: 1_600 };
  expectFault(recordOf(withBid(3, { answered })), 'self', 3, 'against themselves');
});

test('the end follows to the millisecond, and never beyond the hard stop', () => {
  for (const [apart, way] of [
    [1, 'later'],
    [-1, 'earlier'],
  ] as const) {
    const ends = LATER + apart;
    expectFault(recordOf(withBid(5, { ends })), 'soft_close', 5, `1 ms ${way} than the rules`);
  }
  expectFault(recordOf(withBid(1, { ends: LATER })), 'soft_close', 1, 'later than the rules');
  expectFault(recordOf(withBid(5, { at: END })), 'soft_close', 5, 'after the lot had ended');
  expectFault(
    recordOf(honest, { ...closed, ends: LATER + 1 }),
    'soft_close',
    6,
    'did not close at the end',
  );
  expectFault(
    recordOf(honest, { ...closed, at: closed.at - 1 }),
    'soft_close',
    6,
    'before its end',
  );
  const ends = opened.hard_stop + 1;
  expectFault(recordOf(withBid(5, { ends })), 'hard_stop', 5, 'beyond the latest possible');
});

test('the close counts all entries and names who won', () => {
  expectFault(
    recordOf(honest, { ...closed, winner: ann }),
    'winner',
    6,
    'not whoever placed the last',
  );
  expectFault(recordOf(honest, { ...closed, winner: null }), 'winner', 6, 'not whoever placed');
  expectFault(recordOf(honest, { ...closed, price: 2_100 }), 'winner', 6, 'which was $21.50');
  expectFault(recordOf(honest, { ...closed, after: 4 }), 'seqs', 6, 'after bid 5, but says');
  const { entries, ...rest } = recordOf(honest);
  const renamed = writeEntry({ ...opened, name: toHex(sha256(toBytes('other'))) });
  expectFault({ ...rest, entries: entries.with(0, renamed) }, 'count_and_root', 6, 'not those');
  const more = entries.toSpliced(
    6,
    0,
    writeEntry({ ...closed, kind: 'limit_void', bidder: cy } as never),
  );
  expectFault({ ...rest, entries: more }, 'count_and_root', 7, '6 entries, but there are 7');
});

test('terms that nobody could bid under are named', () => {
  const increments = [
    { from: 0, step: 50 },
    { from: 0, step: 60 },
  ];
  expectFault(recordOf([{ ...opened, increments }, ...bids]), 'prices', 0, 'from a higher price');
  const early = { ...opened, hard_stop: opened.ends - 1 };
  expectFault(recordOf([early, ...bids]), 'hard_stop', 0, 'before the first one');
});

test('after a lot closed its sale is told step by step, each as the one before allows', () => {
  const sale = (step: number, part: Partial<Entry<'sale'>> = {}): Entry<'sale'> => ({
    ...{ kind: 'sale', lot: 42, step, at: closed.at + step, state: 'completed' },
    ...{ buyer: closed.winner, price: closed.price, ...part },
  });
  const record = recordOf(honest);
  const followedBy = (...more: Entry[]) => ({
    ...record,
    entries: [...record.entries, ...more.map(writeEntry)],
  });
  const voided = sale(1, { state: 'void' });
  const highest = bids.findLast(({ bidder }) => bidder !== closed.winner);
  const runnerUp = { buyer: highest?.bidder ?? '', price: highest?.price ?? 0 };
  const taken = sale(2, { state: 'runner_up', ...runnerUp });
  const { fault, state } = replayLot(
    sha256,
    followedBy(voided, taken, sale(3, { ...runnerUp, state: 'completed' })),
  );
  expect(fault).toBeUndefined();
  expect(state?.sale && saleSentence(state.sale)).toMatch(
    /^After the auction: the sale became void on .*, the runner-up took the lot at .*, completed on .*\.$/,
  );
  const found = (more: Entry[], rule: Rule, words: string) =>
    expectFault(followedBy(...more), rule, 6 + more.length, words);
  found([voided, { ...voided }], 'entries', 'Step 2 of the sale is missing');
  found([voided, sale(2)], 'entries', 'cannot have gone on like that');
  found([sale(1), sale(2, { state: 'void' })], 'entries', 'cannot have gone on like that');
  found([sale(1, { state: 'agreed' })], 'entries', 'cannot have gone on like that');
  found([sale(1, { price: 1 })], 'winner', 'another price');
  found([sale(1, { buyer: opened.seller })], 'winner', 'another buyer');
  found([voided, { ...taken, buyer: closed.winner }], 'winner', 'who had the lot before');
  found([voided, { ...taken, buyer: opened.seller }], 'winner', 'never bid on this lot');
  found([voided, { ...taken, price: 1 }], 'winner', 'own highest bid was');
  found([closed], 'entries', 'after the lot had closed');
  const early = { ...record, entries: [...record.entries.slice(0, 6), writeEntry(sale(1))] };
  expectFault(early, 'entries', 6, 'after the close of its lot');
});

test('a limit that was void answers nobody, and an end moves only with an hour left', () => {
  const voided: Entry = { kind: 'limit_void', lot: 42, after: 2, at: START + MINUTE, bidder: bob };
  const after = honest.toSpliced(3, 0, voided);
  expectFault(recordOf(after), 'limits', 4, 'which was none');
  expectFault(
    recordOf(honest.toSpliced(2, 0, { ...voided, after: 1 })),
    'limits',
    2,
    'did not lead',
  );
  const moved: Entry<'lot_changed'> = {
    ...{ kind: 'lot_changed', lot: 42, after: 0, at: START + 1, name: blinding, documents: [] },
    ...{ ends: opened.ends + 1, hard_stop: opened.hard_stop + 1, reserve: opened.reserve },
  };
  const change = (part: Partial<Entry<'lot_changed'>>) =>
    recordOf(honest.toSpliced(1, 0, { ...moved, ...part }));
  expectFault(change({}), 'soft_close', 1, 'no more than an hour was left');
  expectFault(change({ ends: opened.ends - 1 }), 'soft_close', 1, 'to an earlier time');
  expectFault(change({ ends: opened.ends }), 'hard_stop', 1, 'against the rules');
});
