import { expect, test } from 'vitest';
import { ListResultsQuery } from '#contract/results/list-results.schemas.ts';
import {
  discounts,
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
    ...{ q: 'lens', ticker: 'HLN', outcome: 'sold', from: '2026-10-26', sort: '-final_price' },
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
