import { expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { chooseBid } from './choose-bid.ts';
import type { OpenLot } from './open-market.ts';

const lot = (traits: Partial<OpenLot> = {}): OpenLot => ({
  id: 7,
  ticker: 'ACME',
  buyIn: 8_000,
  market: 10_000,
  maxBid: null,
  minIncrement: 5,
  leading: { cents: 8_100 },
  personLeads: false,
  extensions: 0,
  secondsLeft: 3_600,
  elapsed: 0.5,
  bidders: [1, 2, 3],
  ...traits,
});

const bidsOn = (lots: OpenLot[], rounds = 300) => {
  const random = seeded(1);
  return Array.from({ length: rounds }, () => chooseBid(lots, random)).filter((bid) => !!bid);
};

test('bots open at the buy-in price or a little above', () => {
  const bids = bidsOn([lot({ leading: undefined })]);
  expect(Math.min(...bids.map(({ cents }) => cents))).toBe(8_000);
  expect(Math.max(...bids.map(({ cents }) => cents))).toBe(8_025);
});

test('bots follow the floor in whole increments', () => {
  for (const { cents } of bidsOn([lot()])) {
    expect(cents).toBeGreaterThanOrEqual(8_105);
    expect((cents - 8_100) % 5).toBe(0);
  }
});

test('bots never bid more than 5 % above the market, nor above the maximum', () => {
  const end = { elapsed: 1, personLeads: true };
  for (let cents = 9_300; cents < 11_000; cents += 50)
    for (let id = 0; id < 71; id += 5) {
      for (const bid of bidsOn([lot({ ...end, id, leading: { cents } })], 5))
        expect(bid.cents).toBeLessThanOrEqual(10_500);
      for (const bid of bidsOn([lot({ ...end, id, leading: { cents }, maxBid: 9_702 })], 5))
        expect(bid.cents).toBeLessThanOrEqual(9_702);
    }
});

test('bots leave a lot in peace once its price is where they would go', () => {
  expect(bidsOn([lot({ leading: { cents: 10_490 }, elapsed: 1 })])).toEqual([]);
  expect(bidsOn([lot({ leading: { cents: 9_000 }, maxBid: 9_000 })])).toEqual([]);
});

test('bots are patient with a young lot, but answer a person at once', () => {
  const young = { leading: { cents: 9_300 }, elapsed: 0.01 };
  expect(bidsOn([lot(young)])).toEqual([]);
  expect(bidsOn([lot({ ...young, personLeads: true })])).not.toEqual([]);
});

test('bots bid more on the lots that end sooner', () => {
  const bids = bidsOn([lot({ id: 1, secondsLeft: 90 }), lot({ id: 2, secondsLeft: 90_000 })]);
  const sooner = bids.filter(({ auctionId }) => auctionId === 1).length;
  expect(sooner).toBeGreaterThan(bids.length * 0.7);
});

test('bots let a lot end that was extended often, and one where nobody may bid', () => {
  expect(bidsOn([lot({ extensions: 6 }), lot({ bidders: [] })])).toEqual([]);
});

test('the same chance chooses the same bids', () => {
  expect(bidsOn([lot(), lot({ id: 8 })])).toEqual(bidsOn([lot(), lot({ id: 8 })]));
});
