import { expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const field = withTestField({ lots: 4, bidders: 5 });

/** In one batch, on each lot the bidders in their order; the floor is their first bid. */
async function bid(cents: number, ...biddersOfLots: readonly number[][]): Promise<void> {
  const { submit } = testSequencer(field().database.db, { store: field().store, log: silentLog });
  const outcomes = biddersOfLots.flatMap((bidders, lot) =>
    bidders.map((bidder, nth) =>
      submit(field().lotIds[lot] ?? 0, attemptBy(field(), bidder, cents + nth)),
    ),
  );
  for (const outcome of await Promise.all(outcomes)) expect(nameOf(outcome)).toBe('accepted');
}

/** By lot, who was told since the last time, and of which price; nobody has read anything. */
async function told() {
  const rows = await field()
    .database.db.selectFrom('notifications')
    .select(['auction_id', 'user_id', 'title', 'body', 'url'])
    .orderBy('user_id')
    .execute();
  await field().database.db.deleteFrom('notifications').execute();
  return field().lotIds.map((lotId, lot) =>
    rows
      .filter(({ auction_id }) => auction_id === lotId)
      .map(({ user_id, title, body, url }) => {
        expect({ title, url }).toEqual({ title: 'You have been outbid', url: `/auction/${lotId}` });
        expect(body).toContain(`Field ${lot + 1} `);
        return [field().bidderIds.indexOf(user_id), body.match(/\$[\d.]+/)?.[0]];
      }),
  );
}

test('of a batch of many lots each bidder who led one and does not any more is told of that lot, and no other', async () => {
  await bid(200, [0], [], [1], []);
  expect(await told()).toEqual([[], [], [], []]);
  await bid(300, [2, 3, 4], [2], [0, 1, 0, 1], [4, 3]);
  expect(await told()).toEqual([
    [
      [0, '$3.02'],
      [2, '$3.02'],
      [3, '$3.02'],
    ],
    [],
    [[0, '$3.03']],
    [[4, '$3.01']],
  ]);
});
