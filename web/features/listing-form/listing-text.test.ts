import { expect, test } from 'vitest';
import { adminListingForm } from '#contract/admin/admin-listing.ts';
import { clock } from '#contract/auctions/listing-rules.ts';
import {
  emptyListing,
  faultyIn,
  type ListingText,
  listingTextSchema,
  withFiles,
} from './listing-text.ts';

const ListingTextSchema = listingTextSchema();
const ListingFormSchema = withFiles(ListingTextSchema);

const filled: ListingText = {
  ...emptyListing,
  title: 'Harbor Steel',
  ticker: 'hst',
  total_shares: '1000',
  buy_in_price: '8.50',
  market_price: '10',
};

test('what is typed becomes what the server takes; empty fields are null', () => {
  expect(ListingTextSchema.parse(filled)).toEqual({
    title: 'Harbor Steel',
    ticker: 'HST',
    investing_link: null,
    total_shares: 1000,
    buy_in_price: 8.5,
    market_price: 10,
    max_bid_price: null,
    reserve_price: null,
    min_increment: null,
    ends_at: null,
    description: null,
    sector: null,
    share_class: null,
    country: null,
    market_price_source: null,
    market_price_date: null,
    transfer_restrictions: null,
    founded_year: null,
    registration_number: null,
    website: null,
    employees: null,
    financial_year: null,
    revenue: null,
    profit: null,
    last_round: null,
    valuation: null,
    reply: null,
    logo: undefined,
  });
});

test('one increment of the lot’s own must be given; what was typed for another choice is not sent', () => {
  const own = { ...filled, increments: 'own' };
  expect(ListingTextSchema.parse({ ...own, min_increment: '.5' }).min_increment).toBe(0.5);
  const { error } = ListingTextSchema.safeParse({ ...own, total_shares: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The number of shares is required.',
    'Enter an increment, or choose the market’s.',
  ]);
  const left = { ...filled, min_increment: '0.50' };
  expect(ListingTextSchema.parse(left).min_increment).toBeNull();
});

test('all that will be refused is known at once, be it empty, wrong by itself or beside another field', () => {
  const typed = {
    buy_in_price: '20',
    market_price: '15',
    reserve_price: '10',
    investing_link: 'none',
  };
  const figures = { revenue: '1', market_price_date: '2999-01-01' };
  expect(
    faultyIn({ ...filled, ...typed, ...figures, total_shares: '' }, ListingTextSchema).toSorted(),
  ).toEqual([
    ...['financial_year', 'investing_link', 'market_price', 'market_price_date'],
    ...['reserve_price', 'total_shares'],
  ]);
  expect(faultyIn(filled, ListingTextSchema)).toEqual([]);
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

test('the end is sent as an ISO timestamp', () => {
  const { ends_at } = ListingTextSchema.parse({ ...filled, ends_at: '2026-12-24T18:30' });
  expect(ends_at).toBe(new Date('2026-12-24T18:30').toISOString());
});

test('an end is refused that is nearer than it must be; one that may stay is not', () => {
  const near = new Date(Date.now() + 60_000).toISOString();
  const said = (minLead: number | undefined) =>
    adminListingForm(clock, () => minLead)
      .safeParse({ ...ListingTextSchema.parse(filled), ends_at: near })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(said(300)).toEqual([
    ['ends_at', 'The auction must end at least 5 minutes from now. Choose a later time.'],
  ]);
  expect(said(30)).toBeUndefined();
  expect(said(undefined)).toBeUndefined();
});

test('a broken file holds the listing back together with whatever else is wrong', async () => {
  const pdf = (content: string) => new File([content], 'a.pdf', { type: 'application/pdf' });
  const proof = pdf('%PDF-1.7');
  const documents = [proof, pdf('none')];
  const { error } = await ListingFormSchema.safeParseAsync({
    ...{ ...filled, title: '', proof: pdf('none'), documents },
  });
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect([...new Set(paths)].toSorted()).toEqual(['documents.1', 'proof', 'title']);
  expect(await ListingFormSchema.parseAsync({ ...filled, proof })).toEqual(
    ListingTextSchema.parse(filled),
  );
});
