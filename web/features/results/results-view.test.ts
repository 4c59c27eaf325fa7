import { expect, test } from 'vitest';
import { ListResultsQuery } from '#contract/results/list-results.schemas.ts';
import {
  discounts,
  fieldOf,
  nextSort,
  outcomes,
  periods,
  prices,
  queryOf,
  sectors,
  sorts,
  viewOf,
} from './results-view.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const asked = (address: string) => queryOf(viewOf(new URLSearchParams(address)), NOW);

test('an address names search, filters, sort and page', () => {
  const address =
    'q=lens&ticker=hln&outcome=sold&period=30&discount=10&price=10-50&sort=high&page=3';
  expect(asked(address)).toEqual({
    ...{ q: 'lens', ticker: 'HLN', outcome: 'sold', from: '2026-10-27', sort: '-final_price' },
    ...{ min_percent_below: 10, min_price: 10, max_price: 50, page: 3, per_page: 20 },
  });
});

test('what the server would refuse is passed over', () => {
  const address = 'outcome=won&period=2&ticker=a%20b&page=0&sort=toString&price=x&discount=1';
  expect(asked(address)).toEqual({ page: 1, per_page: 20 });
});

test('every choice asks for something that the server takes', () => {
  const choices = {
    sector: sectors,
    outcome: outcomes,
    period: periods,
    discount: discounts,
    price: prices,
    sort: sorts,
  };
  for (const [name, options] of Object.entries(choices))
    for (const option of Object.keys(options))
      expect(ListResultsQuery.safeParse(asked(`${name}=${option}`)).success).toBe(true);
});

test("a press on a column's head sorts, a second turns it round, a third gives it up", () => {
  const pressed = (times: number, field: string) => {
    let sort = viewOf(new URLSearchParams()).sort;
    const seen = [];
    for (let press = 0; press < times; press += 1) {
      sort = nextSort(sort, field);
      seen.push(fieldOf(sort));
    }
    return seen;
  };
  for (const field of ['final_price', 'percent_below_market', 'bids_count'])
    expect(pressed(3, field)).toEqual([`-${field}`, field, '-ends_at']);
  expect(pressed(2, 'ends_at')).toEqual(['ends_at', '-ends_at']);
});
