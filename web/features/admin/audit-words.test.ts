import { expect, test } from 'vitest';
import { changesIn, subjectOf } from './audit-words.ts';

test('the log tells field by field what changed, and leaves out what stayed', () => {
  expect(
    changesIn(
      { status: 'pending', title: 'Harbor Steel', buy_in_cents: 850, ticker: null },
      { status: 'live', title: 'Harbor Steel', buy_in_cents: 900, ticker: 'HST' },
    ),
  ).toEqual([
    { field: 'status', from: 'pending', to: 'live' },
    { field: 'buy-in price', from: '$8.50', to: '$9.00' },
    { field: 'ticker', from: undefined, to: 'HST' },
  ]);
});

test('what there was nothing of before, or is nothing of after, is told too', () => {
  expect(changesIn(null, { name: 'my script' })).toEqual([
    { field: 'name', from: undefined, to: 'my script' },
  ]);
  expect(changesIn({ name: 'my script' }, null)).toEqual([
    { field: 'name', from: 'my script', to: undefined },
  ]);
  expect(changesIn(null, null)).toEqual([]);
  expect(changesIn(null, { reject_reason: null })).toEqual([]);
});

test('moments, lists and the rest are readable', () => {
  const [ends, roles, more] = changesIn(null, {
    ends_at: '2026-11-20T12:00:00.000Z',
    roles: ['buyer', 'seller'],
    settings: { bell: true },
  });
  expect(ends?.to).toMatch(/2[01] Nov 2026/);
  expect(roles?.to).toBe('buyer, seller');
  expect(more?.to).toBe('{"bell":true}');
});

test('a discount is told in percent', () => {
  expect(changesIn({ discount_tenths: null }, { discount_tenths: 425 })).toEqual([
    { field: 'discount', from: undefined, to: '42.5%' },
  ]);
});

test('who won is told by kind and number', () => {
  expect(changesIn(null, { winner_id: 25, winning_cents: 20_552 })).toEqual([
    { field: 'winner', from: undefined, to: 'User 25' },
    { field: 'winning bid', from: undefined, to: '$205.52' },
  ]);
});

test('a subject is called by its kind and number', () => {
  expect(subjectOf('bid_request', 7)).toBe('Bid request 7');
  expect(subjectOf('parcel', 7)).toBe('parcel 7');
});
