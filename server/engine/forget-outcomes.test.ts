import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { type BuiltLot, buildLiveLot } from '#verification/support/lots.ts';
import { forgetOutcomes } from './forget-outcomes.ts';

withTestApp();

const key = (text: string) => ({ 'Idempotency-Key': text });

/** A lot on which somebody bid once, with a key. */
async function buildBidOn(): Promise<{ lot: BuiltLot; bidder: Bidder }> {
  const lot = await buildLiveLot();
  const bidder = await buildBidder(lot);
  const reply = await bidder.bid(15, key('first'));
  expect(reply.status).toBe(201);
  return { lot, bidder };
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

const answeredAgo = ({ id }: Bidder, days: number) =>
  theApp()
    .db.updateTable('idempotency_keys')
    .set({ created_at: daysAgo(days) })
    .where('user_id', '=', id)
    .execute();

/** As if the lot had had its whole life so many days before. */
const endAgo = ({ id }: BuiltLot, days: number) =>
  sql`update auctions set status = 'ended', ended_at = ${daysAgo(days)}, ends_at = ${daysAgo(days)},
        first_ends_at = ${daysAgo(days)}, hard_stop_at = ${daysAgo(days)}, live_at = ${daysAgo(days + 1)},
        created_at = ${daysAgo(days + 1)}, last_bid_at = null, leading_seq = null, leading_cents = null,
        leading_bidder_id = null
      where id = ${id}`.execute(theApp().db);

const keptBy = async ({ id }: Bidder): Promise<number> => {
  const query = theApp().db.selectFrom('idempotency_keys').where('user_id', '=', id);
  return (await query.select('key').execute()).length;
};

test('what a key was answered is forgotten 30 days after its lot ended, and not before', async () => {
  const [ended, recent, live, late] = [
    await buildBidOn(),
    await buildBidOn(),
    await buildBidOn(),
    await buildBidOn(),
  ];
  for (const { bidder } of [ended, recent, live]) await answeredAgo(bidder, 31);
  // Somebody may bid on a lot that is over, and ask again: that was answered, too.
  await answeredAgo(late.bidder, 29);
  await endAgo(ended.lot, 31);
  await endAgo(recent.lot, 29);
  await endAgo(late.lot, 31);

  await forgetOutcomes(theApp().db);
  expect(await keptBy(ended.bidder)).toBe(0);
  for (const { bidder } of [recent, live, late]) expect(await keptBy(bidder)).toBe(1);

  const again = await recent.bidder.bid(15, key('first'));
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(outcomeOf(await ended.bidder.bid(15, key('first')))).toBe('409 auction_closed');
});

test('the whole table is gone through, a few pages at a time', async () => {
  const { db } = theApp();
  const { lot, bidder } = await buildBidOn();
  await endAgo(lot, 31);
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body, created_at)
    select ${bidder.id}, 'key ' || n, sha256('asked'), ${lot.id}, 201, 'B' || repeat('x', 500),
           now() - interval '31 days'
    from generate_series(1, 2000) n`.execute(db);
  await answeredAgo(bidder, 31);
  await forgetOutcomes(db, 7);
  expect(await keptBy(bidder)).toBe(0);
});
