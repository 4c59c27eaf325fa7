import { expect, test, vi } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { AdminFrame } from '#contract/live/frames.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { LiveClient, listen, theLive, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';
import type { Connection } from './connection.ts';
import { prepareFrame } from './prepared-frame.ts';

withTestApp({ rateLimits: true, trustProxy: ['loopback'] });
withLive();

// Lines are filled by the megabyte, which a slow machine takes seconds for.
vi.setConfig({ testTimeout: 60_000 });

/** A client, and the server's end of it. */
async function pair(opening: ConstructorParameters<typeof LiveClient>[0] = {}) {
  const before = new Set(theLive().hub.connections);
  const client = await listen([], opening);
  const socket = [...theLive().hub.connections].find((one) => !before.has(one));
  if (!socket) throw new Error('The server has no such socket.');
  return { client, socket };
}

function tell(socket: Connection, seq: number): void {
  const figures = { live_auctions: 1, bids_today: 1, pending_auctions: 1, pending_requests: 1 };
  const oldest = { oldest_pending_auction_at: null, oldest_pending_request_at: null };
  const others = { pending_acts: 0, oldest_pending_act_at: null, failed_jobs: 0 };
  const after = { overdue_sales: 0, disputed_sales: 0, refund_due_sales: 0, sales_to_pay_out: 0 };
  const dues = {
    open_bank_lines: 0,
    oldest_open_bank_line_at: null,
    transfers_to_check: 0,
    refunds_due: 0,
    payouts_due: 0,
  };
  const since = {
    ...{ oldest_overdue_sale_at: null, oldest_disputed_sale_at: null },
    ...{ oldest_refund_due_sale_at: null, oldest_sale_to_pay_out_at: null },
  };
  const jobs = { ...others, oldest_failed_job_at: null, admins_without_two_factor: 1 };
  const state = { total_users: seq, ...figures, ...oldest, ...after, ...dues, ...since, ...jobs };
  const numbers = { from_seq: seq - 1, to_seq: seq, snapshot: true };
  socket.channels.add('admin');
  socket.deliver('admin', prepareFrame({ channel: 'admin', ...numbers, state }));
}

/** Tells a reader that does not read until frames are held back, and some more. */
function tellTooMuch(socket: Connection): number {
  let seq = 0;
  for (let more = 0; more < 500; more += socket.behind ? 1 : 0) {
    seq += 1;
    tell(socket, seq);
  }
  return seq;
}

test('a reader that stalls gets the newest frame when it reads again, and not those between', async () => {
  const { client, socket } = await pair();
  client.ws.pause();
  const last = tellTooMuch(socket);
  client.ws.resume();
  const seqs = () => (client.frames('admin') as AdminFrame[]).map(({ to_seq }) => to_seq);
  await eventually(() => expect(seqs().at(-1)).toBe(last));
  expect(seqs().length).toBeLessThan(last - 490);
  expect(seqs()).toEqual([...seqs()].sort((a, b) => a - b));
  expect(socket.behind).toBe(false);
});

test('a reader that stalls hears, when it reads again, that a channel is no more', async () => {
  const lot = await buildLiveLot({ title: 'Deleted meanwhile' });
  const channel = auctionChannel(lot.id);
  const { client, socket } = await pair();
  client.say({ type: 'subscribe', channel });
  await eventually(() => expect(client.frames(channel)).toHaveLength(1));
  client.ws.pause();
  tellTooMuch(socket);
  const { db } = theApp();
  await theLive().hub.subscribe(socket, 'me', {});
  await db
    .updateTable('auctions')
    .set({ status: 'ended', ended_at: new Date(), deleted_at: new Date() })
    .where('id', '=', lot.id)
    .execute();
  await eventually(() => expect(socket.channels).not.toContain(channel));
  client.ws.resume();
  const last = (of: string) =>
    client.received.findLast((message) => 'channel' in message && message.channel === of);
  await eventually(() => expect(last('me')).toMatchObject({ code: 'unauthenticated' }));
  await eventually(() => expect(last(channel)).toMatchObject({ code: 'auction_closed' }));
});

test('a reader that stays behind for 15 s is dropped, and no sooner', async () => {
  const { client, socket } = await pair();
  client.ws.pause();
  tellTooMuch(socket);
  const now = performance.now();
  socket.sendHeld(now + 14_000);
  expect(socket.open).toBe(true);
  socket.sendHeld(now + 15_100);
  await eventually(() => expect(theLive().hub.connections).not.toContain(socket));
  client.ws.terminate();
});

test('a socket whose far end is gone is found by its second ping; one that answers stays', async () => {
  const gone = await pair({ autoPong: false });
  const there = await pair();
  const ponged = new Promise((resolve) => there.client.ws.once('ping', resolve));
  for (const { socket } of [gone, there]) socket.ping();
  await ponged;
  expect([gone.socket.open, there.socket.open]).toEqual([true, true]);
  // The answer to the ping came before the answer to what was said after it.
  there.client.say({ type: 'ping', sent: 1 });
  await eventually(() => expect(there.client.received).toHaveLength(1));
  for (const { socket } of [gone, there]) socket.ping();
  await eventually(() => expect(gone.client.closed?.code).toBe(1006));
  expect(there.socket.open).toBe(true);
});

test('one person holds a hundred sockets, wherever they are', async () => {
  const buyer = await signedIn(await buildBuyer());
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      listen([], { as: buyer, headers: { 'x-forwarded-for': `198.51.100.${nth}` } }),
    ),
  );
  const more = new LiveClient({ as: buyer });
  await eventually(() => expect(more.refused).toBe(429));
  for (const { ws } of pages) ws.terminate();
});

test('a channel that there is room for by then is not refused by what was said before', async () => {
  const { client, socket } = await pair();
  const channel = auctionChannel((await buildLiveLot()).id);
  for (let other = 1; other <= 20; other += 1) socket.channels.add(auctionChannel(900_000 + other));
  // They come in one piece, and are heard in one turn.
  client.say({ type: 'subscribe', channel });
  client.say({ type: 'unsubscribe', channel: auctionChannel(900_001) });
  client.say({ type: 'subscribe', channel });
  await eventually(() => expect(client.frames(channel)).toHaveLength(1));
  client.ws.terminate();
});
