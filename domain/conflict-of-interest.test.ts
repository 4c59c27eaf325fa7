import { expect, test } from 'vitest';
import { type Involvement, ruleOn } from './conflict-of-interest.ts';

const none: Involvement = { isSeller: false, hasBid: false, hasAsked: false, hasDecided: false };

test('an admin without a stake acts freely, however often they decided before', () => {
  expect(ruleOn('approved', { ...none, hasDecided: true }, 0)).toEqual({ ruling: 'free' });
  expect(ruleOn('withdrawn', none, 3)).toEqual({ ruling: 'free' });
});

test.each([
  ['isSeller', 'seller'],
  ['hasBid', 'bidder'],
  ['hasAsked', 'asker'],
] as const)('with %s another admin must act; an only admin is marked', (fact, stake) => {
  const involvement = { ...none, [fact]: true };
  expect(ruleOn('edited', involvement, 1)).toEqual({ ruling: 'refused', because: stake });
  expect(ruleOn('edited', involvement, 0)).toEqual({
    ruling: 'marked',
    stake,
    mark: `edited_by_${stake}`,
  });
});

test('whoever decided about a lot does not ask to bid on it, not even as the only admin', () => {
  const decided = { ...none, hasDecided: true };
  for (const others of [0, 1])
    expect(ruleOn('asked_to_bid', decided, others)).toEqual({
      ruling: 'refused',
      because: 'decider',
    });
  expect(ruleOn('asked_to_bid', none, 0)).toEqual({ ruling: 'free' });
});
