import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { buildBidder } from '#testing/bidders.ts';
import { visitor } from '#testing/client.ts';
import { buildLiveLot } from '#testing/lots.ts';
import { waitingForLocks } from '#testing/waiting-for-locks.ts';

withTestApp();

test.each(['/api', '/api?a=b', '/api/', '/api/nothing'])(
  '%s has the server’s time',
  async (path) => {
    expect((await visitor().send('GET', path)).headers['x-server-time']).toMatch(/Z$/);
  },
);

test('/apis is no path of the API', async () => {
  expect((await visitor().send('GET', '/apis')).headers).not.toHaveProperty('x-server-time');
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
