import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { logout } from '#contract/accounts/logout.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import type { Client } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller, signedIn } from '#verification/support/people.ts';
import { CACHED_MS } from '../auth/session-cache.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});
const sockets: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A request whose body is on its way; `finish` sends the rest, and returns the status of the answer. */
async function begun(client: Client, method: string, path: string, body: unknown) {
  await client.call(getMe);
  const { server } = theApp().app;
  const bytes = JSON.stringify(body);
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const taken = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookies}\r\n` +
      `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${bytes.length}\r\n\r\n${bytes.slice(0, 1)}`,
  );
  await taken;
  await turn();
  return {
    async finish(): Promise<number> {
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.write(bytes.slice(1));
      await once(socket, 'close');
      return Number(answer.split(' ')[1]);
    },
  };
}

const titled = (title: string) =>
  theApp().db.selectFrom('auctions').select('id').where('title', '=', title).execute();

test('who is suspended while a request of theirs is on its way does nothing with it', async () => {
  const [seller, rogue] = [await buildSeller(), await buildAdmin()];
  const lot = await buildPendingLot();
  const form = listingForm({ title: 'Held back' });
  const submits = await begun(await signedIn(seller), 'POST', '/api/seller/auctions', form);
  const approves = await begun(
    await signedIn(rogue),
    'POST',
    `/api/admin/auctions/${lot.id}/approve`,
    {},
  );
  const admin = await signedIn(await buildAdmin());
  for (const { id } of [seller, rogue]) {
    const sent = { params: { id }, body: { status: 'suspended' } };
    expect((await admin.call(setUserStatus, sent)).status).toBe(200);
  }
  expect([await submits.finish(), await approves.finish()]).toEqual([401, 401]);
  expect(await titled('Held back')).toEqual([]);
  const { status } = await theApp()
    .db.selectFrom('auctions')
    .select('status')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('pending');
});

test('a log-out and another role count for what is on its way, too', async () => {
  const form = (title: string) => listingForm({ title });
  const [leaving, switching] = [await signedIn(await buildSeller()), await buildSeller()];
  const left = await begun(leaving, 'POST', '/api/seller/auctions', form('Left behind'));
  const changed = await begun(
    await signedIn(switching),
    'POST',
    '/api/seller/auctions',
    form('By a buyer'),
  );
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await signedIn(await buildBidder(lot));
  const bid = await begun(bidder, 'POST', `/api/auctions/${lot.id}/bids`, { amount: 20 });
  expect((await leaving.call(logout)).status).toBe(204);
  expect((await bidder.call(logout)).status).toBe(204);
  expect((await as(switching).call(switchRole, { body: { role: 'buyer' } })).status).toBe(200);
  expect([await left.finish(), await changed.finish()]).toEqual([401, 403]);
  expect(await bid.finish()).toBe(401);
  expect([...(await titled('Left behind')), ...(await titled('By a buyer'))]).toEqual([]);
});

test('a session that another server ended does not bid by what was begun before, nor is one that stands refused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lot = await buildLiveLot({ buyIn: 10 });
  const [gone, here] = [await buildBidder(lot), await buildBidder(lot)];
  const path = `/api/auctions/${lot.id}/bids`;
  const late = await begun(await signedIn(gone), 'POST', path, { amount: 20 });
  const good = await begun(await signedIn(here), 'POST', path, { amount: 30 });
  await theApp().db.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
  vi.advanceTimersByTime(CACHED_MS);
  expect(await late.finish()).toBe(401);
  expect(await good.finish()).toBe(201);
});

test('a body that is late makes nobody remembered for longer than others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await buildBidder(lot);
  const client = await signedIn(bidder);
  await client.call(getMe);
  vi.advanceTimersByTime(CACHED_MS - 100);
  const bid = await begun(client, 'POST', `/api/auctions/${lot.id}/bids`, { amount: 20 });
  await theApp().db.deleteFrom('sessions').where('user_id', '=', bidder.id).execute();
  vi.advanceTimersByTime(100);
  expect(await bid.finish()).toBe(401);
});
