import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { announceAccountChange } from '#server/platform/database/change-bus.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { Client } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildBuyer, signedIn } from '#verification/support/people.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { CACHED_MS } from './session-cache.ts';

withTestApp();
afterEach(() => {
  vi.useRealTimers();
});

test('a look-up that the database keeps signs nobody in who comes when its answer is too old', async () => {
  const { db } = theApp();
  const buyer = await buildBuyer();
  const client = await signedIn(buyer);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 120_000) })
    .execute();
  vi.useFakeTimers({ toFake: ['performance'] });
  const [first, second] = await db.transaction().execute(async (tx) => {
    // Whose session it is is read, and that it was used cannot be written down.
    await sql`lock table sessions in share mode`.execute(tx);
    const early = client.call(getMe);
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    // By another server, so that nobody says so here.
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', buyer.id).execute();
    vi.advanceTimersByTime(CACHED_MS);
    return [early, client.call(getMe)];
  });
  expect((await first)?.status).toBe(200);
  expect((await second)?.status).toBe(403);
});

test('no cookie that a token’s owner works out stands for the token, which bids would then not be traced to', async () => {
  const { body } = await as(await buildBuyer()).call(createToken, { body: { name: 'Mine' } });
  const authorization = `Bearer ${body.token}`;
  const client = new Client();
  expect((await client.call(getMe, { headers: { authorization } })).status).toBe(200);
  const hash = createHash('sha256').update(` ${authorization}`).digest('base64url');
  client.cookies.set('fairlot_session', hash);
  expect((await client.call(getMe)).status).toBe(401);
});

test('a bid whose look-up began before its bidder switched to seller is no bid once that is known', async () => {
  const { db } = theApp();
  const bidder = await buildBidder(await buildLiveLot());
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 120_000) })
    .execute();
  const bid = await db.transaction().execute(async (tx) => {
    // Who bids is read, and that their session was used cannot be written down.
    await sql`lock table sessions in share mode`.execute(tx);
    const early = bidder.bid(11);
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    const roles = ['seller' as const, 'buyer' as const];
    await db.updateTable('users').set({ roles }).where('id', '=', bidder.id).execute();
    announceAccountChange(db);
    return { early };
  });
  expect(outcomeOf(await bid.early)).toBe('403 wrong_role');
});
