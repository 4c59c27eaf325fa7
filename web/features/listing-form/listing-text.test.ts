import { expect, test } from 'vitest';
import { emptyListing, type ListingText, ListingTextSchema } from './listing-text.ts';

const filled: ListingText = {
  ...emptyListing,
  title: 'Harbor Steel',
  ticker: 'hst',
  total_shares: '1000',
  buy_in_price: '8.50',
  market_price: '10',
};

const errorsOf = (typed: ListingText) =>
  Object.fromEntries(
    (ListingTextSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('what is typed becomes what the server takes; empty fields are null', () => {
  expect(ListingTextSchema.parse(filled)).toEqual({
    title: 'Harbor Steel',
    ticker: 'HST',
    investing_link: null,
    total_shares: 1000,
    buy_in_price: 8.5,
    market_price: 10,
    max_bid_price: null,
    min_increment: null,
    ends_at: null,
    logo: undefined,
  });
});

test('an empty form names every required field', () => {
  expect(Object.keys(errorsOf(emptyListing)).toSorted()).toEqual([
    'buy_in_price',
    'market_price',
    'title',
    'total_shares',
  ]);
});

test('a market price that is no higher than the buy-in price is refused beside its field', () => {
  expect(errorsOf({ ...filled, market_price: '8.50' })).toEqual({
    market_price: 'The market price must be above the buy-in price.',
  });
});

test('the end is sent as an ISO timestamp', () => {
  const { ends_at } = ListingTextSchema.parse({ ...filled, ends_at: '2026-12-24T18:30' });
  expect(ends_at).toBe(new Date('2026-12-24T18:30').toISOString());
});
