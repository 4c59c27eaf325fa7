import { expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import type { BidAnswer } from '#verification/support/bidding/test-sequencer.ts';
import { testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const field = withTestField({ lots: 2, bidders: 6 });

const setStatus = (bidder: number, status: 'suspended' | 'inactive') =>
  field()
    .database.db.updateTable('users')
    .set({ status })
    .where('id', '=', field().bidderIds[bidder] ?? 0)
    .execute();

/** What became of it, and what someone who may not bid is told. */
const told = (outcome: BidAnswer): string =>
  outcome.accepted || outcome.refusal.refused !== 'account_inactive'
    ? nameOf(outcome)
    : outcome.refusal.message;

test('in a batch everyone has their own standing, on the lot that they bid on, whatever their order', async () => {
  const [first = 0, second = 0] = field().lotIds;
  await setStatus(1, 'suspended');
  await setStatus(2, 'inactive');
  await field()
    .database.db.updateTable('bid_requests')
    .set({ status: 'rejected' })
    .where('auction_id', '=', second)
    .where('buyer_id', '=', field().bidderIds[3] ?? 0)
    .execute();
  const { submit } = testSequencer(field().database.db, { store: field().store, log: silentLog });
  const nobody = {
    ...attemptBy(field(), 0, 204),
    bidder: { ...attemptBy(field(), 0, 1).bidder, id: 9_999 },
  };
  const outcomes = await Promise.all([
    submit(first, attemptBy(field(), 5, 200)),
    submit(first, attemptBy(field(), 2, 201)),
    submit(first, attemptBy(field(), 3, 202)),
    submit(first, nobody),
    submit(first, attemptBy(field(), 0, 203)),
    submit(second, attemptBy(field(), 4, 200)),
    submit(second, attemptBy(field(), 3, 201)),
    submit(second, attemptBy(field(), 1, 202)),
    submit(second, attemptBy(field(), 0, 203)),
  ]);
  expect(outcomes.map(told)).toEqual([
    'accepted',
    'Your account is inactive.',
    'accepted',
    'Your account is inactive.',
    'accepted',
    'accepted',
    'approval_required',
    'Your account is suspended.',
    'accepted',
  ]);
});
