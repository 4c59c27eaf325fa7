import { expect, test } from 'vitest';
import type { Auction } from '#contract/auctions/auction.ts';
import { sampleLot as lot } from '#verification/support/sample-lot.ts';
import { lotsIn, viewOf } from './market-view.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const ids = (query: string, lots: Auction[]) =>
  lotsIn(viewOf(new URLSearchParams(query)), lots, NOW).map(({ id }) => id);

test('lots are found by name or ticker, whatever the case', () => {
  const lots = [lot({ id: 1 }), lot({ id: 2, title: 'Northwind', ticker: 'NWD' })];
  expect(ids('q=nwd', lots)).toEqual([2]);
  expect(ids('q=STEEL', lots)).toEqual([1]);
});

test('the soonest end comes first unless the address says otherwise', () => {
  const lots = [
    lot({ id: 1, ends_at: '2026-11-20T20:00:00.000Z', bids_count: 1 }),
    lot({ id: 2, ends_at: '2026-11-20T12:10:00.000Z', bids_count: 9 }),
  ];
  expect(ids('', lots)).toEqual([2, 1]);
  expect(ids('sort=newest&sort=x', lots)).toEqual([1, 2]);
  expect(ids('sort=bids', lots)).toEqual([2, 1]);
});

test('a filter keeps only the lots that end within the hour', () => {
  const lots = [lot({ id: 1 }), lot({ id: 2, ends_at: '2026-11-20T12:59:00.000Z' })];
  expect(ids('filter=hour', lots)).toEqual([2]);
});

test('words that name no filter or sort mean the defaults', () => {
  expect(viewOf(new URLSearchParams('filter=toString&sort=__proto__'))).toMatchObject({
    filter: 'all',
    sort: 'ending',
  });
});
