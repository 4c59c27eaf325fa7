import { Gavel, Star, Trophy } from 'lucide-react';
import { expect, test } from 'vitest';
import { NoticeType } from '#contract/notifications/notification.ts';
import { noticeLook } from './notice-icon.tsx';

test('only a win has the trophy; a lot that ended otherwise has one icon, in no colour of success', () => {
  expect(NoticeType.options.filter((type) => noticeLook(type)[0] === Trophy)).toEqual([
    'auction_won',
  ]);
  for (const type of [
    'auction_lost',
    'reserve_not_met',
    'top_bid_lapsed',
    'auction_ended',
  ] as const)
    expect(noticeLook(type)).toEqual([Gavel, 'text-ink-soft']);
  expect(noticeLook('watched_ended')).toEqual([Star, 'text-ink-soft']);
});
