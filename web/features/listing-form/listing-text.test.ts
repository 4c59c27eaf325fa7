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
    description: null,
    sector: null,
    share_class: null,
    country: null,
    market_price_source: null,
    market_price_date: null,
    transfer_restrictions: null,
    logo: undefined,
  });
});

test('prices are read as people write them', () => {
  const typed = { ...filled, buy_in_price: '.9', market_price: '5.', max_bid_price: '4.500' };
  expect(ListingTextSchema.parse(typed)).toMatchObject({
    buy_in_price: 0.9,
    market_price: 5,
    max_bid_price: 4.5,
  });
});

test.each([
  [undefined, undefined],
  ['', null],
  ['12.5', 12.5],
])('the discount that only admins have, typed as %j, becomes %j', (discount, sent) => {
  expect(ListingTextSchema.parse({ ...filled, discount }).discount).toBe(sent);
});

test('an empty form says of every required field that it is required', () => {
  expect(errorsOf(emptyListing)).toEqual({
    title: 'The name is required.',
    total_shares: 'The number of shares is required.',
    buy_in_price: 'The buy-in price is required.',
    market_price: 'The market price is required.',
  });
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

test('a year of five digits is refused beside its field', () => {
  expect(errorsOf({ ...filled, ends_at: '20260-12-24T18:30' })).toEqual({
    ends_at: 'This must be a date and time, such as 2030-01-31T15:00:00.000Z.',
  });
});
