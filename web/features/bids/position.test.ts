import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { MyPosition } from '#contract/auctions/auction.ts';
import { approved, freshLot } from '#web/dev/sample-lot.ts';
import { asksFirst, type LotOnScreen, offersBid, positionOf } from './position.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const me = (over: Partial<MyPosition> = {}): MyPosition => ({ ...approved, ...over });
const lot = (over: Partial<LotOnScreen> = {}): LotOnScreen => ({
  ...freshLot({ ends_at: '2026-11-20T12:00:01.000Z' }),
  me: me(),
  ...over,
});
const user = (role: 'buyer' | 'seller' | 'admin'): User => ({
  id: 9,
  name: 'Jane Doe',
  email: 'jane@example.com',
  email_verified_at: null,
  two_factor: 'off',
  roles: [{ name: role }],
  status: 'active',
  created_at: '2026-11-19T12:00:00.000Z',
});

test('a visitor who is signed out is asked to log in, and has no amount to fill in', () => {
  const position = positionOf(lot({ me: null }), null, NOW);
  expect(position).toBe('signed-out');
  expect([asksFirst(position), offersBid(position)]).toEqual([true, false]);
});

test('who has to set up two-step login first is told so, and offered no bid', () => {
  const waiting = { ...user('buyer'), two_factor: 'required' } as const;
  expect(positionOf(lot({ me: null }), waiting, NOW)).toBe('two-step-needed');
  expect(offersBid('two-step-needed')).toBe(false);
  expect(positionOf(lot({ status: 'withdrawn', me: null }), waiting, NOW)).toBe('withdrawn');
});

test('a seller is told to switch, and on their own lot that it is theirs', () => {
  expect(positionOf(lot(), user('seller'), NOW)).toBe('wrong-role');
  expect(positionOf(lot({ me: me({ is_seller: true }) }), user('seller'), NOW)).toBe('own-lot');
});

test.each([
  [null, 'approval-needed'],
  ['pending', 'request-pending'],
  ['rejected', 'request-rejected'],
  ['approved', 'may-bid'],
] as const)('a buyer whose request is %s stands as %s', (request_status, position) => {
  expect(positionOf(lot({ me: me({ request_status }) }), user('buyer'), NOW)).toBe(position);
  expect(offersBid(position)).toBe(request_status === 'approved');
});

test('a bidder leads, is outbid, or meets the maximum', () => {
  const of = (over: Partial<LotOnScreen>) => positionOf(lot(over), user('buyer'), NOW);
  expect(of({ me: me({ is_leading: true, my_bids: 1 }) })).toBe('leading');
  expect(of({ me: me({ my_bids: 1 }) })).toBe('outbid');
  expect(of({ floor: null })).toBe('at-maximum');
});

test('nothing can be bid from the very moment of the end', () => {
  const ended = Date.parse('2026-11-20T12:00:01.000Z');
  expect(positionOf(lot(), user('buyer'), ended - 1)).toBe('may-bid');
  expect(positionOf(lot(), user('buyer'), ended)).toBe('ended');
  expect(offersBid('ended')).toBe(false);
});

test('after the close a bidder has won or lost', () => {
  const over = { status: 'ended' as const, me: me({ result: 'won' as const }) };
  expect(positionOf(lot(over), user('buyer'), NOW)).toBe('won');
});

test('whoever did not pay cannot bid until a moment, and what they lead they lead', () => {
  const suspended = (bidding_suspended_until: string, over: Partial<MyPosition> = {}) =>
    positionOf(lot({ me: me({ bidding_suspended_until, ...over }) }), user('buyer'), NOW);
  const later = '2026-12-20T12:00:00.000Z';
  expect(suspended(later)).toBe('suspended');
  expect(suspended(later, { is_leading: true })).toBe('leading');
  expect(suspended('2026-11-20T11:59:59.000Z')).toBe('may-bid');
});
