import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSequencer } from '#server/engine/sequencer.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { openTestStore } from '#verification/support/bidding/test-sequencer.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

const historyOf = (id: number) =>
  theApp()
    .db.selectFrom('bids')
    .select(['seq', 'cents', 'bidder_id', sql<number>`micros(placed_at)`.as('us')])
    .where('auction_id', '=', id)
    .orderBy('seq')
    .execute();

test('forty buyers at once: every acknowledged bid is there, in order, once', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidders = await Promise.all(Array.from({ length: 40 }, () => buildBidder(lot)));
  const replies = await Promise.all(
    bidders.flatMap((bidder, index) => [bidder.bid(11 + index / 10), bidder.bid(20 + index / 10)]),
  );
  expect(replies.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
  const acknowledged = replies.filter(({ status }) => status === 201).map(({ body }) => body.bid);
  const history = await historyOf(lot.id);
  expect(acknowledged.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
    history.map(({ seq }) => seq),
  );
  for (const { seq, amount } of acknowledged)
    expect(history.find((row) => row.seq === seq)?.cents).toBe(Math.round(amount * 100));
  history.forEach((row, index) => {
    const before = history[index - 1];
    expect(row.seq).toBe(index + 1);
    if (before) {
      expect(row.cents).toBeGreaterThan(before.cents);
      expect(row.us).toBeGreaterThan(before.us);
    }
  });
});

test('two processes on one lot keep one order', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const { database, log } = theApp();
  const stores = [0, 1].map(() => openTestStore(database.connection, log));
  const sequencers = stores.map((store) => createSequencer({ store, log }));
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buildBuyer()));
  for (const buyer of buyers) await approveBuyer(lot, buyer);
  const outcomes = await Promise.all(
    buyers.flatMap((buyer, index) =>
      sequencers.map((sequencer, which) =>
        sequencer.submit(lot.id, {
          bidderId: buyer.id,
          cents: 1_100 + index * 10 + which,
        }),
      ),
    ),
  );
  await Promise.all(stores.map((store) => store.close()));
  const accepted = outcomes.flatMap((one) => (one.accepted && !one.replayed ? [one.seq] : []));
  const history = await historyOf(lot.id);
  expect(accepted.sort((a, b) => a - b)).toEqual(history.map(({ seq }) => seq));
  expect(history.length).toBeGreaterThan(0);
});

test('a bid and the close never both win: bids around the end are in time or refused', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot({ softCloseSeconds: 0, buyIn: 10 });
  const bidders = await Promise.all(Array.from({ length: 4 }, () => buildBidder(lot)));
  const results: string[] = [];
  let ended = false;
  const bidding = bidders.map(async (bidder, index) => {
    for (let round = 0; !ended; round += 1)
      results.push(outcomeOf(await bidder.bid(11 + round * 5 + index)));
  });
  const closing = (async () => {
    await eventually(() => expect(results).toContain('201'));
    await sql`
      update auctions
      set ends_at = date_trunc('milliseconds', clock_timestamp() + interval '300 milliseconds')
      where id = ${lot.id}`.execute(db);
    while (!ended) ended = (await closeLots(db, [lot.id])).length === 1;
  })();
  await Promise.all([...bidding, closing]);
  const row = await db
    .selectFrom('auctions')
    .select(['ends_at', 'leading_seq', 'leading_bidder_id'])
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  const history = await historyOf(lot.id);
  const last = history.at(-1);
  expect(results).toContain('409 auction_closed');
  expect(results.filter((one) => one === '201')).toHaveLength(history.length);
  expect(last?.us).toBeLessThan((row.ends_at?.getTime() ?? 0) * 1000);
  expect(row).toMatchObject({ leading_seq: last?.seq, leading_bidder_id: last?.bidder_id });
});

test.each([
  'update bids set cents = cents + 1',
  'delete from bids',
  'truncate bids cascade',
  "update audit_log set action = 'nothing'",
  'delete from audit_log',
  'truncate audit_log cascade',
])('the database refuses the server, and its owner, too: %s', async (statement) => {
  const lot = await buildLiveLot({ leading: 12 });
  const { db } = theApp();
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, { actorId: null, action: 'auction.end', subject: { type: 'auction', id: lot.id } }),
    );
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
  await expect(theApp().database.asOwner(statement)).rejects.toThrow('append-only');
});
