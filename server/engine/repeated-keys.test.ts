import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptBy } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { type BidAnswer, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { BatchStore } from './batch-store.ts';

const field = withTestField({ lots: 4, bidders: 20 });
/** How many bids each batch has, in the order in which they were opened. */
let opened: number[];

function open() {
  opened = [];
  const noting: BatchStore = {
    ...field().store,
    open(lots, locks) {
      opened.push(lots.reduce((sum, { bids }) => sum + bids.length, 0));
      return field().store.open(lots, locks);
    },
  };
  return testSequencer(field().database.db, { store: noting, log: silentLog });
}
const lotAt = (index: number): number => field().lotIds[index] ?? 0;
const attempt = (cents: number, bidder: number, key: string) =>
  attemptBy(field(), bidder, cents, key);
const bidOf = (answer: BidAnswer): unknown =>
  answer.accepted ? JSON.parse(answer.json).bid.id : answer.refusal.refused;

test('a repeat is told of its bid, in the same batch as those that came with it', async () => {
  const first = await open().submit(lotAt(1), attempt(200, 0, 'again'));
  const { submit } = open();
  const [repeat, ...others] = await Promise.all([
    submit(lotAt(1), attempt(200, 0, 'again')),
    ...Array.from({ length: 10 }, (_, index) =>
      submit(lotAt(1), attempt(300 + index, index + 1, `beside ${index}`)),
    ),
  ]);
  expect(repeat && bidOf(repeat)).toBe(bidOf(first));
  expect(repeat?.replayed).toBe(true);
  expect(others.map(({ accepted, replayed }) => [accepted, replayed])).toEqual(
    others.map(() => [true, false]),
  );
  expect(opened).toEqual([11]);
  const bids = await field()
    .database.db.selectFrom('bids')
    .select(['seq', 'cents'])
    .where('auction_id', '=', lotAt(1))
    .orderBy('seq')
    .execute();
  const cents = [200, ...others.map((_, index) => 300 + index)];
  expect(bids).toEqual(cents.map((sum, index) => ({ seq: index + 1, cents: sum })));
});

test('a key that comes twice in one batch is one bid; for another amount it is refused', async () => {
  const { submit } = open();
  const [first, repeat, reused] = await Promise.all([
    submit(lotAt(3), attempt(200, 0, 'twice')),
    submit(lotAt(3), attempt(200, 0, 'twice')),
    submit(lotAt(3), attempt(250, 0, 'twice')),
  ]);
  expect(opened).toEqual([3]);
  expect(repeat).toMatchObject({ accepted: true, replayed: true });
  expect(repeat && bidOf(repeat)).toBe(first && bidOf(first));
  expect(reused && bidOf(reused)).toBe('idempotency_key_reused');
});

test('who may no longer bid is still told what their bid became', async () => {
  const first = await open().submit(lotAt(2), attempt(200, 3, 'then'));
  await field()
    .database.db.updateTable('bid_requests')
    .set({ status: 'rejected' })
    .where('auction_id', '=', lotAt(2))
    .where('buyer_id', '=', field().bidderIds[3] ?? 0)
    .execute();
  const repeat = await open().submit(lotAt(2), attempt(200, 3, 'then'));
  expect(bidOf(repeat)).toBe(bidOf(first));
  expect(bidOf(await open().submit(lotAt(2), attempt(250, 3, 'now')))).toBe('approval_required');
});

test('a repeat is told of its bid beside a lot that somebody holds', async () => {
  const first = await open().submit(lotAt(1), attempt(900, 4, 'beside a held one'));
  const { submit } = open();
  const held = await inTransaction(field().database.db, async (tx) => {
    await sql`select from auctions where id = ${lotAt(0)} for update`.execute(tx);
    const waiting = submit(lotAt(0), attempt(900, 5, 'held'));
    const repeat = await submit(lotAt(1), attempt(900, 4, 'beside a held one'));
    expect(repeat.replayed).toBe(true);
    expect(bidOf(repeat)).toBe(bidOf(first));
    return { waiting };
  });
  expect((await held.waiting).accepted).toBe(true);
});
