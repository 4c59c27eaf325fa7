import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { outbid } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildBuyer } from '#verification/support/people.ts';

withTestApp();

const END = new Date('2026-11-30T12:00:00Z');

async function outbidOn(reader: { id: number }, title: string): Promise<void> {
  const lot = await buildLiveLot({ title });
  await inTransaction(theApp().db, (tx) =>
    notify(tx, reader.id, outbid(lot, { leading: 1250, end: END })),
  );
}

const list = async (reader: { id: number }) => (await as(reader).call(listNotifications)).body;

test('my notices come newest first, each with where to look', async () => {
  const jane = await buildBuyer();
  await outbidOn(jane, 'First Ltd');
  await outbidOn(jane, 'Second Ltd');
  await outbidOn(await buildBuyer(), 'Not mine Ltd');
  const notices = await list(jane);
  expect(notices.map(({ data }) => data.body)).toEqual([
    'Another bidder took the lead on Second Ltd at $12.50 per share. Bidding was then due to end on 30 Nov 2026, 12:00:00 UTC.',
    'Another bidder took the lead on First Ltd at $12.50 per share. Bidding was then due to end on 30 Nov 2026, 12:00:00 UTC.',
  ]);
  expect(notices[0]).toMatchObject({
    type: 'outbid',
    data: { title: 'You have been outbid', url: expect.stringMatching(/^\/auction\/\d+$/) },
    read_at: null,
  });
});

test('one is read, then all; the time of reading stays', async () => {
  const jane = await buildBuyer();
  await outbidOn(jane, 'First Ltd');
  await outbidOn(jane, 'Second Ltd');
  const [newest] = await list(jane);
  const params = { id: newest?.id ?? '' };
  expect((await as(jane).call(readNotification, { params })).status).toBe(200);
  const read = await list(jane);
  expect(read.map(({ read_at }) => read_at !== null)).toEqual([true, false]);
  expect((await as(jane).call(readAllNotifications)).status).toBe(200);
  const all = await list(jane);
  expect(all.every(({ read_at }) => read_at !== null)).toBe(true);
  expect(all[0]?.read_at).toBe(read[0]?.read_at);
});

test('another’s notice does not exist for me', async () => {
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  await outbidOn(jane, 'First Ltd');
  const [theirs] = await list(jane);
  for (const id of [theirs?.id ?? '', randomUUID(), 'nonsense']) {
    const reply = await as(paul).call(readNotification, { params: { id } });
    expect(reply.status).toBe(404);
  }
  expect((await list(jane))[0]?.read_at).toBeNull();
  expect((await visitor().call(listNotifications)).status).toBe(401);
});
