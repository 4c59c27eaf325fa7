import { expect, test } from 'vitest';
import { logout } from '#contract/accounts/logout.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { LiveClient, listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  signedIn,
} from '#verification/support/people.ts';

withTestApp({ corsOrigins: ['https://shop.example'] });
withLive();

test('a socket without a session is told no full name, no email and nothing of anyone’s own', async () => {
  const lot = await buildLiveLot({ seller: await buildSeller({ name: 'Secret Surname' }) });
  const bidder = await buildBidder(lot, await buildBuyer({ name: 'Hidden Lastname' }));
  const socket = await listen(['market', auctionChannel(lot.id), 'me', 'admin']);
  // Of the market more may come at any time.
  await eventually(() => {
    expect(socket.frames(auctionChannel(lot.id))).toHaveLength(1);
    expect(socket.frames('market')).not.toEqual([]);
    expect(socket.received.filter((message) => 'code' in message)).toHaveLength(2);
  });
  await bidder.bid(10);
  await eventually(() => expect(socket.frames(auctionChannel(lot.id))).toHaveLength(2));
  await eventually(() => expect(socket.frames('market').length).toBeGreaterThan(1));
  const all = JSON.stringify(socket.received);
  expect(all).toContain('Hidden L.');
  expect(all).not.toMatch(/Surname|Lastname|@|"email"/);
  expect(socket.frames('me')).toEqual([]);
  expect(socket.received).toContainEqual({
    type: 'refused',
    channel: 'me',
    code: 'unauthenticated',
  });
  expect(socket.received).toContainEqual({
    type: 'refused',
    channel: 'admin',
    code: 'unauthenticated',
  });
});

test('even an admin’s socket is told masked names on the channels that all share', async () => {
  const lot = await buildLiveLot({ seller: await buildSeller({ name: 'Secret Surname' }) });
  const admin = await signedIn(await buildAdmin());
  const socket = await listen([auctionChannel(lot.id)], { as: admin });
  await eventually(() => expect(socket.frames(auctionChannel(lot.id))).toHaveLength(1));
  expect(JSON.stringify(socket.received)).not.toContain('Surname');
});

test('the admin channel is for admins alone', async () => {
  const socket = await listen(['admin'], { as: await signedIn(await buildBuyer()) });
  await eventually(() =>
    expect(socket.received).toEqual([{ type: 'refused', channel: 'admin', code: 'wrong_role' }]),
  );
});

test('a lot that was never live is refused', async () => {
  const channel = auctionChannel((await buildPendingLot()).id);
  const socket = await listen([channel]);
  await eventually(() =>
    expect(socket.received).toEqual([{ type: 'refused', channel, code: 'auction_closed' }]),
  );
});

test('the socket of someone who is suspended ends within a second', async () => {
  const buyer = await buildBuyer();
  const socket = await listen(['me'], { as: await signedIn(buyer) });
  await eventually(() => expect(socket.frames('me')).toHaveLength(1));
  const body = { status: 'suspended' };
  await as(await buildAdmin()).call(setUserStatus, { params: { id: buyer.id }, body });
  await eventually(() => expect(socket.closed?.code).toBe(4401));
});

test('signing out ends the session’s sockets, and not those of other sessions', async () => {
  const buyer = await buildBuyer();
  const [here, there] = [await signedIn(buyer), await signedIn(buyer)];
  const ended = await listen(['me'], { as: here });
  const stays = await listen(['me'], { as: there });
  await eventually(() => expect(ended.frames('me')).toHaveLength(1));
  await here.call(logout);
  await eventually(() => expect(ended.closed?.code).toBe(4401));
  expect(stays.closed).toBeUndefined();
});

test('switching the role ends the sockets that were opened with the old one', async () => {
  const client = await signedIn(await buildUser({ roles: ['buyer', 'seller'] }));
  const socket = await listen(['me'], { as: client });
  await eventually(() => expect(socket.frames('me')).toHaveLength(1));
  await client.call(switchRole, { body: { role: 'seller' } });
  await eventually(() => expect(socket.closed?.code).toBe(4403));
});

test.each([
  ['https://evil.example', 403],
  ['null', 403],
])('a page from %s cannot open a socket', async (origin, status) => {
  const client = new LiveClient({ origin });
  await eventually(() => expect(client.refused).toBe(status));
});

test('our own pages, and those of listed origins, can', async () => {
  for (const origin of [theApp().config.appUrl, 'https://shop.example']) {
    const client = await listen([], { origin });
    expect(client.refused).toBeUndefined();
  }
});

test('no other path takes sockets', async () => {
  const client = new LiveClient({ path: '/api/me' });
  await eventually(() => expect(client.refused).toBe(404));
});

test('a flood of messages ends its own socket only', async () => {
  const [calm, flood] = [await listen([]), await listen([])];
  for (let nth = 0; nth < 200; nth += 1) flood.say({ type: 'ping', sent: nth });
  await eventually(() => expect(flood.closed?.code).toBe(4429));
  calm.say({ type: 'ping', sent: 1 });
  await eventually(() => expect(calm.received).toHaveLength(1));
});

test('a socket has twenty subscriptions at most', async () => {
  const lots = await Promise.all(Array.from({ length: 21 }, () => buildLiveLot()));
  const client = await listen(lots.map(({ id }) => auctionChannel(id)));
  await eventually(() => expect(client.received).toHaveLength(21));
  const refused = client.received.filter((message) => 'code' in message);
  expect(refused).toMatchObject([{ type: 'refused', code: 'too_many_subscriptions' }]);
});
