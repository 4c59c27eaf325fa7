import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';

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
