import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SECOND } from '#domain/time.ts';
import { type Break, openCommitBreaker } from '#verification/support/bidding/break-commits.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { openTestStore } from '#verification/support/bidding/test-sequencer.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import type { BatchStore } from './batch-store.ts';
import { createSequencer } from './sequencer.ts';

const LOTS = 40;
const field = withTestField({ lots: LOTS, bidders: 2 });

const lotAt = (index: number): number => field().lotIds[index] ?? 0;
const jane = () => field().bidderIds[0] ?? 0;
const paul = () => field().bidderIds[1] ?? 0;
const sequencerOn = (store: BatchStore) => createSequencer({ store, log: silentLog });
const limitOf = async (lotId: number) => {
  const lot = field().database.db.selectFrom('auctions').where('id', '=', lotId);
  const row = lot.select(['leading_bidder_id', 'leading_cents', 'limit_bidder_id', 'limit_cents']);
  return Object.values(await row.executeTakeFirstOrThrow());
};
const changesOf = async (lotId: number) => {
  const changes = field().database.db.selectFrom('limit_changes').where('auction_id', '=', lotId);
  const rows = await changes.select(['change', 'cents']).orderBy('id').execute();
  return rows.map(({ change, cents }) => `${change} ${cents}`);
};

test('where a newcomer and a raised limit race at two servers, either the newcomer leads or is answered', async () => {
  const [here, there] = [openTestStore, openTestStore].map((open) =>
    open(field().database.connection, silentLog),
  );
  if (!here || !there) throw new Error('Two stores are needed.');
  const [one, other] = [sequencerOn(here), sequencerOn(there)];
  await Promise.all(field().lotIds.map((lot) => one.submit(lot, { bidderId: jane(), limit: 150 })));
  const races = field().lotIds.map(async (lot, nth) => {
    const raise = () => one.submit(lot, { bidderId: jane(), newLimit: 200 });
    const bid = () => other.submit(lot, { bidderId: paul(), cents: 160 });
    const [raised, placed] =
      nth % 2 === 0
        ? await Promise.all([raise(), bid()])
        : (await Promise.all([bid(), raise()])).toReversed();
    if (raised?.accepted) {
      expect(placed).toMatchObject({ leads: false, cents: 161, answered: { cents: 160 } });
      expect(await limitOf(lot)).toEqual([jane(), 161, jane(), 200]);
      expect(await changesOf(lot)).toEqual(['set 150', 'raised 200']);
    } else {
      expect(raised).toMatchObject({ refusal: { code: 'not_leading' } });
      expect(placed).toMatchObject({ leads: true, cents: 160 });
      expect(await limitOf(lot)).toEqual([paul(), 160, null, null]);
      expect(await changesOf(lot)).toEqual(['set 150', 'beaten 150']);
    }
  });
  await Promise.all(races);
  await Promise.all([here.close(), there.close()]);
});

test('a change that no bid came of is made once, wherever the line broke around its commit', async () => {
  const lot = lotAt(0);
  const fates: Break[] = [];
  const line = await openCommitBreaker(field().database.connection, () => fates.shift() ?? 'never');
  const store = openTestStore(line.connection, silentLog);
  const sequencer = sequencerOn(store);
  await sequencer.submit(lot, { bidderId: jane(), limit: 300 });
  await sequencer.submit(lot, { bidderId: paul(), limit: 300 });
  const [leader, price] = await limitOf(lot);
  if (typeof leader !== 'number') throw new Error('Nobody leads.');
  const before = await changesOf(lot);
  const broken: Break[] = ['after', 'during', 'before'];
  for (const [nth, fate] of broken.entries()) {
    fates.push(fate);
    const raised = await sequencer.submit(lot, { bidderId: leader, newLimit: 400 + nth });
    expect(raised).toMatchObject({ accepted: true, replayed: false, hasRaisedPrice: false });
    expect(await limitOf(lot)).toEqual([leader, price, leader, 400 + nth]);
  }
  const made = ['raised 400', 'raised 401', 'raised 402'];
  expect((await changesOf(lot)).slice(before.length)).toEqual(made);
  expect(line.broken).toMatchObject({ after: 1, during: 1, before: 1 });
  await store.close();
  await line.close();
});

test('a bid is no earlier than a change of a limit before it, although the clock stepped back', async () => {
  const lot = lotAt(2);
  const { db, connection } = field().database;
  const store = openTestStore(connection, silentLog);
  const sequencer = sequencerOn(store);
  await sequencer.submit(lot, { bidderId: paul(), cents: 500 });
  await sequencer.submit(lot, { bidderId: jane(), limit: 1_000 });
  const changed = await sequencer.submit(lot, { bidderId: jane(), newLimit: 800 });
  if (!changed.accepted || !('at' in changed)) throw new Error('The limit was not lowered.');
  const later = changed.at + 5 * SECOND;
  const moved = await db
    .updateTable('auctions')
    .set({ limit_changed_us: later })
    .where('id', '=', lot)
    .where('limit_changed_us', '=', changed.at)
    .executeTakeFirst();
  expect(moved.numUpdatedRows).toBe(1n);
  const bid = await sequencer.submit(lot, { bidderId: paul(), cents: 900 });
  expect(bid).toMatchObject({ leads: true, placedAt: later });
  await store.close();
});

test('a change that no bid came of stays in the row’s page and leaves the row as everybody sees it', async () => {
  const lot = lotAt(1);
  const { db, connection } = field().database;
  const seen = () =>
    sql`select to_jsonb(auctions) - '{limit_cents,limit_set_at,limit_bidder_id,limit_changed_us}'::text[] as row
        from auctions where id = ${lot}`.execute(db);
  const updates = async () => {
    const { rows } = await sql<{ made: number; hot: number }>`
      select n_tup_upd::int as made, n_tup_hot_upd::int as hot
      from pg_stat_user_tables where relname = 'auctions'`.execute(db);
    return rows[0] ?? { made: 0, hot: 0 };
  };
  const changes = 60;
  const store = openTestStore(connection, silentLog);
  const sequencer = sequencerOn(store);
  await sequencer.submit(lot, { bidderId: paul(), cents: 500 });
  await sequencer.submit(lot, { bidderId: jane(), limit: 1_000 });
  const [asBefore, before] = [await seen(), await updates()];
  for (let nth = 1; nth <= changes; nth += 1)
    await sequencer.submit(lot, { bidderId: jane(), newLimit: 1_000 + (nth % 7) });
  // What a session has counted is known at the latest once it ends.
  await store.close();
  await eventually(async () =>
    expect((await updates()).made).toBeGreaterThanOrEqual(before.made + changes),
  );
  const after = await updates();
  expect(after.hot - before.hot).toBeGreaterThan(0.9 * (after.made - before.made));
  expect((await seen()).rows).toEqual(asBefore.rows);
});
