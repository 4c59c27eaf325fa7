import { expect, test } from 'vitest';
import type { Auction } from '#contract/auctions/auction.ts';
import { freshLot as lot } from '#web/dev/sample-lot.ts';
import { directionOf, lotsIn, nextSort, queryOf, searchOf, viewOf } from './market-view.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const ids = (query: string, lots: Auction[]) =>
  lotsIn(viewOf(new URLSearchParams(query)), lots, NOW).map(({ id }) => id);

test('lots are found by name or ticker, whatever the case', () => {
  const lots = [lot({ id: 1 }), lot({ id: 2, title: 'Northwind', ticker: 'NWD' })];
  expect(ids('q=nwd', lots)).toEqual([2]);
  expect(ids('q=STEEL', lots)).toEqual([1]);
});

test('one or two letters find where a word begins, and three also within it', () => {
  const lots = [lot({ id: 1, title: 'Steelworks' }), lot({ id: 2, title: 'Old Eels' })];
  expect(ids('q=ee', lots)).toEqual([2]);
  expect(ids('q=eel', lots)).toEqual([1, 2]);
});

test('a lot whose description has the words is found beside those of that name', () => {
  const lots = [lot({ id: 1 }), lot({ id: 2, title: 'Northwind' }), lot({ id: 3, title: 'Tidal' })];
  const view = viewOf(new URLSearchParams('q=northwind'));
  const found = lotsIn(view, lots, NOW, { withWords: new Set([3, 99]) });
  expect(found.map(({ id }) => id)).toEqual([2, 3]);
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

test('filters keep what they say, also as older links name them', () => {
  const lots = [
    lot({ id: 1, live_discount: 50, total_shares: 10 }),
    lot({
      id: 2,
      current_price: 19,
      live_discount: 5,
      sector: 'energy',
      ...{ country: 'NL', share_class: 'Class A', has_documents: true },
      seller: { id: 9, name: 'Paul N.' },
    }),
    lot({ id: 3, current_price: 20.1, live_discount: -0.5 }),
  ];
  expect(ids('filter=fifth', lots)).toEqual([1]);
  expect(ids('min_live_discount=0', lots)).toEqual([1, 2]);
  expect(ids('min_price=15&max_price=20', lots)).toEqual([2]);
  expect(ids('max_value=100', lots)).toEqual([1]);
  expect(ids('sector=energy&seller=9', lots)).toEqual([2]);
  expect(ids('q=energy', lots)).toEqual([2]);
  for (const query of ['country=NL', 'share_class=class a', 'documents=yes'])
    expect(ids(query, lots)).toEqual([2]);
  expect(ids('country=BE', lots)).toEqual([]);
});

test('lots that would not be sold yet, and lots of no approval, are left out when so asked', () => {
  const lots = [lot({ id: 1 }), lot({ id: 2, reserve: 'not_met' }), lot({ id: 3, reserve: 'met' })];
  expect(ids('reserve=none_or_met', lots)).toEqual([1, 3]);
  const view = viewOf(new URLSearchParams('may_bid=yes'));
  expect(lotsIn(view, lots, NOW, { approved: new Set([2]) })).toEqual([lots[1]]);
  expect(lotsIn(view, lots, NOW)).toEqual([]);
});

test('a search is saved without what only bids and approvals change', () => {
  const view = viewOf(new URLSearchParams('q=tea&reserve=none_or_met&may_bid=yes&within=1h'));
  expect(searchOf(view)).toEqual({ q: 'tea' });
  expect(queryOf(view, NOW)).toMatchObject({ q: 'tea', reserve: 'none_or_met' });
  expect(queryOf(view, NOW)).not.toHaveProperty('may_bid');
  const about = { country: 'NL', share_class: 'Class A', documents: 'yes' };
  const stated = viewOf(new URLSearchParams({ ...about, min_price: '5' }));
  expect(searchOf(stated)).toEqual({ ...about, min_price: 5 });
  expect(queryOf(stated, NOW)).toMatchObject(about);
});

test('a column sorts one way, the other, and then no more', () => {
  const lots = [lot({ id: 1, live_discount: -4 }), lot({ id: 2, live_discount: 30 })];
  expect(ids('sort=discount', lots)).toEqual([2, 1]);
  expect(ids('sort=-discount', lots)).toEqual([1, 2]);
  expect(directionOf('discount', 'discount')).toBe('descending');
  expect(directionOf('-discount', 'discount')).toBe('ascending');
  expect(directionOf('discount', 'price')).toBeUndefined();
  expect([
    nextSort('ending', 'price'),
    nextSort('price', 'price'),
    nextSort('-price', 'price'),
  ]).toEqual([...['price', '-price', 'ending']]);
});

test('lots are sorted by their change within a day, and by sector with those of none at the end', () => {
  const lots = [
    lot({ id: 1, current_price: 12 }),
    lot({ id: 2, current_price: 15, sector: 'energy' }),
    lot({ id: 3, current_price: 9, sector: 'consumer' }),
  ];
  const byDay = (sort: string) =>
    lotsIn(viewOf(new URLSearchParams({ sort })), lots, NOW, {
      atMidnight: { 1: 10, 2: 14, 3: 10 },
    });
  expect(byDay('day').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(byDay('-day').map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(ids('sort=sector', lots)).toEqual([3, 2, 1]);
});

test('the server is asked for the same in its own words', () => {
  const asked = (query: string) => queryOf(viewOf(new URLSearchParams(query)), NOW);
  expect(asked('q=steel&within=1h&min_live_discount=20&sort=-value')).toEqual({
    ...{ status: 'live', q: 'steel', min_live_discount: '20', sort: 'lot_value' },
    ends_before: '2026-11-20T13:00:00.000Z',
  });
});

test('words that name no filter or sort mean the defaults', () => {
  const odd =
    'filter=toString&sort=__proto__&sector=gold&min_price=-1&within=2y&seller=anna&country=ZZ&documents=no';
  expect(viewOf(new URLSearchParams(odd))).toEqual({ search: '', filters: {}, sort: 'ending' });
});
