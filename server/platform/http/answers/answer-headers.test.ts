import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});

test.each(['/%61pi/auctions/7/bids', 'http://fairlot.example/api/auctions/7/bids'])(
  'what the API answers at %s is kept by nobody, and has the server’s time',
  async (path) => {
    const { port } = theApp().app.server.address() as AddressInfo;
    const [answer] = await once(request({ port, path, method: 'POST' }).end(), 'response');
    expect(answer.resume().headers).toMatchObject({
      'cache-control': 'no-store',
      'x-server-time': expect.stringMatching(/Z$/),
    });
  },
);

test('an answer that hands out a session is kept by nobody', async () => {
  const client = visitor();
  const cookies = await client.send('GET', '/sanctum/csrf-cookie');
  const { email } = await buildUser();
  const loggedIn = await client.call(login, { body: { email, password: PASSWORD } });
  const loggedOut = await client.send('POST', '/logout');
  for (const { headers } of [cookies, loggedIn, loggedOut]) {
    expect(headers).toHaveProperty('set-cookie');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a bid that is refused as too late carries no time before the end', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot({ endsIn: 1_500 });
  const bidder = await buildBidder(lot);
  const { bidding, end } = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ end: Date }>`
      select ends_at as end from auctions where id = ${lot.id} for update`.execute(tx);
    const end = rows[0]?.end.getTime() ?? Number.NaN;
    const bidding = bidder.bid(11);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await expect.poll(() => Date.now(), { timeout: 5_000 }).toBeGreaterThan(end);
    return { bidding, end };
  });
  const reply = await bidding;
  expect(reply).toMatchObject({ status: 409, body: { code: 'auction_closed' } });
  expect(Date.parse(String(reply.headers['x-server-time']))).toBeGreaterThanOrEqual(end);
});
