import { expect, test } from 'vitest';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { toBase64, toBytes, toHex, toText } from './bytes.ts';
import { type Entry, readEntry, writeEntry } from './entries.ts';
import { blindingOf, nameDigest, pseudonymOf } from './pseudonym.ts';
import { readOpening, sealOf, writeOpening } from './seal.ts';

const root = toBase64(sha256(toBytes('root')));
const document = toHex(sha256(toBytes('document')));
const seller = '00112233445566778899aabbccddeeff';
const bidder = 'ffeeddccbbaa99887766554433221100';
const at = 1_795_555_200_123_456;
const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };

const opened: Entry<'lot_opened'> = {
  kind: 'lot_opened',
  lot: 42,
  at,
  seller,
  name: document,
  shares: 1_000_000_000,
  buy_in: 1_000,
  market: 1_500,
  cap: null,
  increments: [
    { from: 0, step: 1 },
    { from: 10_000, step: 50 },
  ],
  collar: { market: 3, floor: 2 },
  reserve: root,
  soft_close: 120_000,
  ends: 1_795_558_800_000,
  hard_stop: 1_795_562_400_000,
  buyer_fee: { ...NO_FEE, tenths: 25, most: 50_000 },
  seller_fee: NO_FEE,
  tax: 0,
  documents: [document, document],
  taken_over: null,
};
const bid: Entry<'bid'> = {
  ...{ kind: 'bid', lot: 42, seq: 17, bidder, price: 1_251, at, how: 'hand', answered: null },
  ...{ ends: 1_795_558_800_000, seal: root },
};
const answer: Entry = {
  ...bid,
  how: 'limit',
  answered: { bidder: seller, cents: 1_250 },
  seal: null,
};
const samples: Entry[] = [
  opened,
  { ...opened, cap: 2_000, documents: [] },
  { ...opened, taken_over: { bids: 17, bidder, price: 1_251, at, seal: root } },
  {
    ...{ kind: 'lot_changed', lot: 42, after: 17, at, ends: opened.ends, name: document },
    ...{ hard_stop: opened.hard_stop, reserve: root, documents: [] },
  },
  bid,
  answer,
  { kind: 'limit_void', lot: 42, after: 17, at, bidder },
  { kind: 'withdrawn', lot: 42, after: 0, at, entries: 1, root },
  {
    ...{ kind: 'lot_closed', lot: 42, after: 17, at, ends: opened.ends, reserve: 'met' },
    ...{ winner: bidder, price: 1_251, openings: 9, entries: 18, root },
  },
  { kind: 'sale', lot: 42, step: 1, at, state: 'void', buyer: null, price: null },
  { kind: 'sealed', number: 9, from: at, to: at + 10_000_000, size: 64, root },
  { kind: 'log_opened', log: 2, at, reason: 'restored', previous: { size: 100_000, root } },
  { kind: 'log_ended', log: 1, at, reason: 'restored', next: 2 },
];

const BID = `fairlot.entry/v1 bid
lot 42
seq 17
bidder ffeeddccbbaa99887766554433221100
price 1251
at 1795555200123456
how hand
answered -
ends 1795558800000
seal ${root}
`;

test('a bid is written as the page on the ledger shows it', () => {
  expect(toText(writeEntry(bid))).toBe(BID);
  expect(toText(writeEntry(answer))).toContain(`how limit\nanswered ${seller} 1250\n`);
});

test('every kind is read as it was written, and written as it was read', () => {
  expect(new Set(samples.map(({ kind }) => kind)).size).toBe(10);
  for (const entry of samples) expect(readEntry(writeEntry(entry))).toEqual(entry);
});

test('any other spelling of an entry is refused', () => {
  for (const [from, to] of [
    ['v1', 'v2'],
    ['v1 bid', 'v1 toString'],
    ['v1 bid', 'v1  bid'],
    ['lot 42\nseq 17', 'seq 17\nlot 42'],
    ['lot 42\n', ''],
    ['lot 42\n', 'lot 42\nlot 42\n'],
    ['lot 42\n', 'lot 42\nnote 1\n'],
    ['seq 17', 'seq 017'],
    ['seq 17', 'seq +17'],
    ['seq 17', 'seq 17 '],
    ['seq 17', 'seq  17'],
    ['seq 17', 'Seq 17'],
    ['seq 17', 'seq 1e1'],
    ['seq 17', 'seq -1'],
    ['seq 17', 'seq '],
    ['seq 17', 'seq 9007199254740993'],
    ['ffee', 'FFEE'],
    ['ffee', 'ffe'],
    ['price 1251', 'price 12.51'],
    ['how hand', 'how Hand'],
    ['answered -', `answered ${seller}`],
    ['answered -', `answered ${seller} 1250 1`],
    ['answered -', 'answered'],
    ['=\n', '\n'],
    ['=\n', '=\r\n'],
    ['=\n', '=\n\n'],
    ['=\n', '='],
    ['42', '٤٢'],
  ] as const) {
    expect(readEntry(toBytes(BID.replace(from, to))), `${from} → ${to}`).toBeUndefined();
  }
  expect(readEntry(toBytes(BID.replaceAll('\n', '\r\n')))).toBeUndefined();
  expect(readEntry(toBytes(`\ufeff${BID}`))).toBeUndefined();
});

test('what cannot stand in an entry is never written', () => {
  for (const wrong of [
    { ...bid, price: 12.51 },
    { ...bid, price: Number.NaN },
    { ...bid, bidder: 'Jane D.' },
    { ...bid, seal: `${root}\nlot 43` },
    { ...opened, name: 'Acme Ltd' },
    { ...opened, documents: [''] },
  ]) {
    expect(() => writeEntry(wrong)).toThrow('cannot be written');
  }
});

test('a pseudonym is one person’s in one lot, and says nothing without the salt', () => {
  const uuid = '0b0e2a4c-6f0a-4d0e-9c53-0d6a3f1e7b21';
  const salt = sha256(toBytes('salt'));
  const own = pseudonymOf(sha256, 42, uuid, salt);
  expect(own).toMatch(/^[0-9a-f]{32}$/);
  expect(own).toBe('3d5dbeb0c2c6d3bdff57b5b850583756');
  expect(pseudonymOf(sha256, 42, uuid.toUpperCase(), salt)).toBe(own);
  expect(pseudonymOf(sha256, 43, uuid, salt)).not.toBe(own);
  expect(pseudonymOf(sha256, 42, uuid, sha256(salt))).not.toBe(own);
  expect(pseudonymOf(sha256, 42, uuid.replace('0b', '0c'), salt)).not.toBe(own);
  expect(() => pseudonymOf(sha256, 42, uuid, salt.subarray(1))).toThrow('32 bytes');
  expect(nameDigest(sha256, 'ACME', 'Acme Ltd')).not.toBe(nameDigest(sha256, 'ACM', 'EAcme Ltd'));
});

test('a seal opens to one sum, and one without a limit looks like any other', () => {
  const salt = sha256(toBytes('salt'));
  const blinding = blindingOf(sha256, 42, 3, salt);
  const limit = {
    kind: 'limit',
    lot: 42,
    bidder,
    version: 3,
    after: 17,
    voids: 1,
    cents: 2_000,
    blinding,
  } as const;
  const seal = sealOf(sha256, limit);
  expect(seal).toBe('tItpQ8VSkTAMsmyIPktjlfOyCINd/BxA+na2JnPd1E4=');
  expect(readOpening(writeOpening(limit))).toEqual(limit);
  const others = [
    { ...limit, lot: 43 },
    { ...limit, bidder: seller },
    { ...limit, version: 4 },
    { ...limit, after: 18 },
    { ...limit, voids: 0 },
    { ...limit, cents: 2_001 },
    { ...limit, cents: null },
    { ...limit, blinding: blindingOf(sha256, 42, 4, salt) },
    { kind: 'reserve', lot: 42, version: 3, cents: 2_000, blinding } as const,
  ].map((other) => sealOf(sha256, other));
  expect(new Set([seal, ...others]).size).toBe(10);
  expect(others.every((other) => other.length === seal.length)).toBe(true);
});
