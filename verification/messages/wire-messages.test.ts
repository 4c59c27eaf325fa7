import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';

withTestApp();

/** Status and sentence of an answer. */
const said = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${(body as { message?: string } | null)?.message}`;

test('a fault says nothing of itself', async () => {
  const buyer = await signedIn(await buildBuyer());
  await theApp().database.asOwner('alter table notifications rename to elsewhere');
  const reply = await buyer.call(listNotifications);
  await theApp().database.asOwner('alter table elsewhere rename to notifications');
  expect(reply).toMatchObject({
    status: 500,
    body: { message: 'Server Error', code: 'server_error' },
  });
  expect(reply.text).not.toMatch(/relation|notifications|select|\.ts/i);
});

test('more bids than a lot can hold waiting are refused at once, and may come again', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await buildBidder(lot);
  const { db, sequencer } = theApp();
  const { id } = await buildBuyer();
  const submit = (count: number) =>
    Array.from({ length: count }, () => sequencer.submit(lot.id, { bidderId: id, cents: 1_000 }));
  const waiting = await inTransaction(db, async (tx) => {
    await tx.selectFrom('auctions').select('id').where('id', '=', lot.id).forUpdate().execute();
    // The first of them leave the queue as a batch, which waits for the lot; then it fills up.
    const first = submit(2_000);
    await setImmediate();
    const rest = submit(2_000);
    const reply = await bidder.bid(10);
    expect(said(reply)).toBe('503 The server is busy. Please try again in a moment.');
    expect(reply.headers['retry-after']).toBe('1');
    return [...first, ...rest];
  });
  await Promise.all(waiting);
  expect((await bidder.bid(10)).status).toBe(201);
});
