import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger, outcomeOf } from '#verification/support/bidders.ts';
import type { Client } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

vi.setConfig({ testTimeout: 240_000 });
withTestApp();

/** Far more than there are connections: a crowd whose pages ask for the slow list. */
const CROWD = 80;
/** What a statement may wait for a lock is 3 s, after 5 s in line; the rest is for a machine that is busy. */
const SLOW_MOST_MS = 8_000 + 15_000;

/** Holds locks as maintenance, a runaway statement or a forgotten session would. */
async function holdLock(statement: string) {
  const client = new pg.Client(theApp().database.connection);
  await client.connect();
  await client.query(`begin; ${statement}`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function timed<T>(ask: Promise<T>): Promise<{ reply: T; ms: number }> {
  const asked = performance.now();
  return { reply: await ask, ms: performance.now() - asked };
}

test('one slow list, asked for by a crowd, is refused in time and holds nobody else up: others read and bid', async () => {
  const lot = await buildLiveLot({ buyIn: 10, minIncrement: 1 });
  const [jane, joe] = [await buildBidder(lot), await buildBidder(lot)];
  const unlock = await holdLock('lock table api_tokens in access exclusive mode');
  let waiting = CROWD;
  const crowd = Array.from({ length: CROWD }, () =>
    timed(jane.client.call(listTokens)).finally(() => {
      waiting -= 1;
    }),
  );
  const { pool } = theApp().database;
  // Had one of them waited behind the crowd, it would have been refused after 5 s.
  const quick: { name: string; outcome: string }[] = [];
  const note = async (name: string, ask: Promise<Parameters<typeof outcomeOf>[0]>) => {
    quick.push({ name, outcome: outcomeOf(await ask) });
  };
  for (let round = 0; waiting > 0; round += 1) {
    await note('bid', (round % 2 ? joe : jane).bid(10 + round));
    await Promise.all([
      note('lots', joe.client.call(listAuctions)),
      note('lot', joe.client.call(getAuction, { params: { id: lot.id } })),
      note('my bids', joe.client.call(listBuyerBids)),
      note('me', jane.client.call(getMe)),
    ]);
    expect(pool.waitingCount, 'the pool has room').toBe(0);
  }
  const slow = await Promise.all(crowd);
  await unlock();
  expect(quick.length).toBeGreaterThan(20);
  expect(quick.filter(({ outcome }) => !/^20[01]$/.test(outcome))).toEqual([]);
  for (const { reply, ms } of slow) {
    expect(outcomeOf(reply)).toBe('503 overloaded');
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    expect(ms).toBeLessThan(SLOW_MOST_MS);
  }
  expect(outcomeOf(await jane.client.call(listTokens))).toBe('200');
});

test('a crowd that asks to bid on a lot which somebody holds is refused in time; others wait, and are answered', async () => {
  const [held, free] = [await buildLiveLot(), await buildLiveLot()];
  const { pool } = theApp().database;
  const size = pool.options.max;
  const crowd = await Promise.all(Array.from({ length: size }, () => buildStranger(held)));
  const jane = await buildStranger(free);
  const unlock = await holdLock(`select from auctions where id = ${held.id} for update`);
  const askFor = (lot: { id: number }, { client }: { client: Client }) =>
    client.call(requestBid, { params: { id: lot.id } });
  const asked = Promise.all(crowd.map((one) => timed(askFor(held, one))));
  await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(size));
  expect(outcomeOf(await askFor(free, jane))).toBe('201');
  for (const { reply, ms } of await asked) {
    expect(outcomeOf(reply)).toBe('503 overloaded');
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    expect(ms).toBeLessThan(SLOW_MOST_MS);
  }
  await unlock();
  expect(outcomeOf(await askFor(held, jane))).toBe('201');
});
