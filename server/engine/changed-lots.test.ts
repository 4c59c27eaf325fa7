import { expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const field = withTestField({ lots: 2, bidders: 3 });

test('a lot has changed by one accepted bid of a batch, and by refused bids and repeats has not', async () => {
  const changed: number[][] = [];
  const { submit } = testSequencer(field().database.db, {
    store: field().store,
    log: silentLog,
    onDurable: (auctionIds) => changed.push([...auctionIds]),
  });
  const [lot = 0, other = 0] = field().lotIds;
  const tell = async (lotId: number, cents: number, nth: number, key?: string) =>
    nameOf(await submit(lotId, attemptBy(field(), nth, cents, key)));
  const told = await Promise.all([
    tell(lot, 200, 0, 'first'),
    tell(lot, 150, 1, 'low'),
    tell(other, 1, 1, 'lower'),
  ]);
  expect(told).toEqual(['accepted', 'bid_too_low', 'bid_too_low']);
  expect(changed).toEqual([[lot]]);
  expect(await tell(lot, 200, 0, 'first')).toBe('accepted');
  expect(changed).toEqual([[lot]]);
});

test('everyone who led before or during a batch is told of being outbid, and who leads after it is not', async () => {
  const { submit } = testSequencer(field().database.db, { store: field().store, log: silentLog });
  const lot = field().lotIds[1] ?? 0;
  const bid = async (cents: number, nth: number) =>
    nameOf(await submit(lot, attemptBy(field(), nth, cents)));
  expect(await bid(300, 0)).toBe('accepted');
  const told = await Promise.all([bid(301, 1), bid(302, 2), bid(303, 1), bid(304, 2)]);
  expect(told).toEqual(Array(4).fill('accepted'));
  const notices = await field()
    .database.db.selectFrom('notifications')
    .select(['user_id', 'type'])
    .where('auction_id', '=', lot)
    .orderBy('user_id')
    .execute();
  const outbid = field()
    .bidderIds.slice(0, 2)
    .toSorted((one, other) => one - other);
  expect(notices).toEqual(outbid.map((id) => ({ user_id: id, type: 'outbid' })));
});
