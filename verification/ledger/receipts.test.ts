import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { toBytes } from '#domain/ledger/bytes.ts';
import { isPromised } from '#domain/ledger/entry-proof.ts';
import { openReceipt } from '#domain/ledger/receipt.ts';
import { type Chance, chanceOf } from '#verification/simulation/virtual/chance.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { RECEIPT_LOG, receiptsOf } from '#verification/support/sample-receipts.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { playedLot } from './played-lot.ts';
import { breakPromise, forgePromise, type Promised, promisesIn } from './promises.ts';
import { tamperBytes } from './tamper.ts';

const marketOf = async (seed: number) => {
  const chance = chanceOf(seed);
  const played = playedLot(chance, seed, 60);
  played.close();
  const promised = promisesIn(chance, played);
  const receipts = await receiptsOf(promised.map(({ promise }) => promise));
  return { promised, receipts: receipts.map(toBytes) };
};
const markets = (await Promise.all(Array.from({ length: 20 }, (_, at) => marketOf(at + 1)))).filter(
  ({ promised }) => promised.length > 2,
);
const open = (bytes: Uint8Array) => openReceipt(sha256, verifyEd25519, RECEIPT_LOG, bytes);

test('a receipt says what was signed, and an honest log keeps its promise', async () => {
  for (const { promised, receipts } of markets)
    for (const [at, { bid, promise }] of promised.entries()) {
      expect(await open(receipts[at] ?? new Uint8Array())).toEqual(promise);
      expect(isPromised(sha256, promise, bid)).toBe(true);
    }
  for (let seed = 1; seed <= shortOrLong(20, 1_000); seed++) {
    const chance = chanceOf(seed);
    const wrong = promisesIn(chance, playedLot(chance, seed, 60)).filter(
      ({ bid, promise }) => !isPromised(sha256, promise, bid),
    );
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  }
});

test('every change of a receipt is found', async () => {
  const missed: number[] = [];
  for (let seed = 1; seed <= shortOrLong(200, 2_500); seed++) {
    const chance = chanceOf(seed);
    const receipt = chance.pick(chance.pick(markets).receipts);
    if (typeof (await open(tamperBytes(chance, receipt))) === 'object') missed.push(seed);
  }
  expect(missed).toEqual([]);
});

/** Each seed takes one promise, and the log or the receipt says something else. */
function campaign(isKept: (chance: Chance, one: Promised, all: readonly Promised[]) => boolean) {
  const missed: number[] = [];
  for (let seed = 1; seed <= shortOrLong(1_000, 5_000); seed++) {
    const chance = chanceOf(seed);
    const { promised } = chance.pick(markets);
    if (isKept(chance, chance.pick(promised), promised)) missed.push(seed);
  }
  expect(missed).toEqual([]);
}

test('a log that has another bid than it promised is found out', () =>
  campaign((chance, one, all) => {
    const bids = all.map(({ bid }) => bid);
    const broken = breakPromise(chance, one, bids);
    return !isDeepStrictEqual(broken, one.bid) && isPromised(sha256, one.promise, broken);
  }));

test('a receipt for another bid than the log has is found out', () =>
  campaign((chance, one) => {
    const forged = forgePromise(chance, one);
    return !isDeepStrictEqual(forged, one.promise) && isPromised(sha256, forged, one.bid);
  }));
