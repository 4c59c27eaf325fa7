import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { alertsOf, saysMore } from './lot-alerts.ts';
import { othersOn, rowsOf } from './use-notice-rows.ts';

const notice = (type: Notification['type'], minutesAgo: number, read = false): Notification => {
  const at = new Date(serverNow() - minutesAgo * 60_000).toISOString();
  return {
    ...{ id: `${type} id`.replace(' ', '-'), type, created_at: at, read_at: read ? at : null },
    data: { title: 'A title', body: 'What happened.', url: '/auction/7' },
  } as Notification;
};

const mine = (my_bids: number, is_leading = false): MyLots =>
  ({
    lots: [
      {
        id: 7,
        title: 'Harbour Lens',
        status: 'live',
        me: { my_bids, is_leading, request_status: 'approved' },
      },
    ],
    watching: [],
  }) as unknown as MyLots;

const eventOf = (notices: Notification[], lots: MyLots): string =>
  alertsOf(notices, lots)[0]?.event ?? '';

test('only what happened since is news: not that something was read, nor another order of the same', () => {
  const [outbid, reminder] = [notice('outbid', 2), notice('ending_soon', 1)];
  const both = eventOf([reminder, outbid], mine(3));
  expect(saysMore(both, undefined)).toBe(true);
  const renewed = { ...outbid, created_at: reminder.created_at };
  for (const now of [
    eventOf([reminder, { ...outbid, read_at: outbid.created_at }], mine(3)),
    eventOf([reminder, outbid], mine(3, true)),
    eventOf([renewed, reminder], mine(3)),
    eventOf([{ ...reminder, read_at: reminder.created_at }, outbid], mine(3)),
  ])
    expect(saysMore(now, both), now).toBe(false);
  expect(saysMore(eventOf([reminder, outbid], mine(4)), both)).toBe(true);
});

test('a lot that its reader was outbid on presses within minutes of its end', () => {
  const at = (minutes: number) =>
    alertsOf([notice('outbid', 1)], {
      ...mine(1),
      lots: mine(1).lots.map((lot) => ({
        ...lot,
        ends_at: new Date(serverNow() + minutes * 60_000).toISOString(),
      })),
    })[0]?.isPressing;
  expect([at(9), at(6), at(4), at(1)]).toEqual([false, false, true, true]);
});

test('who was outbid is called once more before the end, whatever they read, and anew after each bid of theirs', () => {
  const at = (seconds: number, bids = 1, leads = false) => {
    const end = new Date(serverNow() + seconds * 1_000).toISOString();
    return alertsOf([notice('outbid', 3, true)], mine(bids, leads), () => end)[0]?.event ?? '';
  };
  expect([at(100), at(-1), at(80, 1, true)]).toEqual(['', '', '']);
  const call = at(80);
  expect(call).not.toBe('');
  expect(saysMore(at(20), call)).toBe(false);
  // A late bid of others moves the end, and takes no call back.
  expect(at(120)).toBe(call);
  expect(at(120, 2)).toBe('');
  expect(saysMore(at(80, 2), call)).toBe(true);
});

test('of one lot what is unread is one row, and so is what asks for a bid while its reader is outbid there', () => {
  const rows = (leads: boolean, ...notices: Notification[]) =>
    rowsOf(notices, mine(1, leads).lots).map((row) => [row.lot?.id, othersOn(row)]);
  const renamed = notice('auction_renamed', 2);
  const asking = [notice('ending_soon', 1), notice('outbid', 3, true)] as const;
  expect(rows(false, ...asking, renamed)).toEqual([[7, ['A title']]]);
  expect(rows(true, ...asking, renamed)).toEqual([
    [undefined, ['A title']],
    [undefined, []],
  ]);
  expect(rows(false, { ...renamed, read_at: renamed.created_at }, ...asking)).toHaveLength(2);
});
