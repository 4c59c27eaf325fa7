import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

withTestApp();

test('no index of lots holds what every bid changes, so a bid rewrites its lot in place', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct attname as column from pg_index
    join pg_depend on pg_depend.objid = indexrelid and refobjid = indrelid and refobjsubid > 0
    join pg_attribute on attrelid = indrelid and attnum = refobjsubid
    where indrelid = 'auctions'::regclass`.execute(theApp().db);
  const indexed = rows.map(({ column }) => column);
  expect(indexed).toContain('ends_at');
  for (const column of ['leading_seq', 'leading_cents', 'leading_bidder_id', 'last_bid_at'])
    expect(indexed).not.toContain(column);
  expect(indexed).not.toContain('updated_at');
});

test('nor does a bid that moves the price by less than a tenth of a percent of the market', async () => {
  const lot = await buildLiveLot({ buyIn: 80, market: 100, leading: 90 });
  const isInPlace = async (cents: number) => {
    const tx = await theApp().db.startTransaction().execute();
    const inPlace = async () =>
      (
        await sql<{ count: number }>`
          select pg_stat_get_xact_tuples_hot_updated('auctions'::regclass)::int as count`.execute(
          tx,
        )
      ).rows[0]?.count ?? 0;
    const before = await inPlace();
    const raised = { leading_seq: 2, leading_cents: cents };
    await tx.updateTable('auctions').set(raised).where('id', '=', lot.id).execute();
    const after = await inPlace();
    await tx.rollback().execute();
    return after > before;
  };
  expect(await isInPlace(9_001)).toBe(true);
  expect(await isInPlace(9_100)).toBe(false);
});
