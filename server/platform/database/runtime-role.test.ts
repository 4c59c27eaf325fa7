import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

let database: TestDatabase;
/** One for all that is refused: the pool would end a session after each. */
let server: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await database.pool.connect();
});
afterAll(() => {
  server.release();
  return database.drop();
});

/** Tables whose rows are never changed or deleted: those whose triggers' names or texts say so of all columns. */
async function appendOnlyTables(): Promise<string[]> {
  const { rows } = await database.asOwner(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgtype & 24 = 24 and tgattr::text = ''
      and (tgname ~ 'append_only' or prosrc ~ 'append-only') order by 1`);
  return rows.map(({ name }) => name);
}

const refused = (statement: string) =>
  expect(server.query(statement), statement).rejects.toThrow(
    /permission denied|must be owner|must be superuser/,
  );

test('bids and the audit log are among the tables that only grow', async () => {
  expect(await appendOnlyTables()).toEqual(
    expect.arrayContaining(['audit_log', 'bid_origins', 'bids', 'lot_bidders']),
  );
});

test('of tables that only grow the server may change, empty, alter and drop none, nor take their triggers off', async () => {
  for (const table of await appendOnlyTables()) {
    const { rows } = await database.asOwner(`
      select attname as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped limit 1`);
    const column = rows[0].name;
    for (const statement of [
      `update ${table} set ${column} = default`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} rename to gone`,
      `alter table ${table} alter ${column} drop default`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} execute function refuse_change()`,
      `create rule mine as on insert to ${table} do instead nothing`,
    ])
      await refused(statement);
    // Where bids came from is for an inquiry, which the server makes none.
    if (table === 'bid_origins') await refused(`select from ${table}`);
    else await database.pool.query(`select from ${table}`);
  }
});

test('the server may add nothing to the schema, replace no function, and switch no checks off', async () => {
  await bringUpToDate(database, silentLog);
  for (const statement of [
    'create table mine ()',
    'create temporary table bids ()',
    'create schema mine',
    'create extension dblink',
    'create function mine() returns int language sql return 1',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_change() cascade',
    'alter function refuse_change() rename to gone',
    'set session_replication_role = replica',
    'update schema_migrations set checksum = name',
    'delete from users',
    'delete from auctions',
    'alter role fairlot_app superuser',
    'create role mine',
    'set role fairlot',
    "copy bids to program 'cat'",
    "select pg_read_file('postgresql.conf')",
  ])
    await refused(statement);
});

test('a table that a migration adds is the server’s to use, and to change unless its triggers refuse', async () => {
  await database.asOwner(`
    create table note (text text);
    create table ledger (cents int);
    create trigger ledger_is_append_only before update or delete on ledger
      for each row execute function refuse_change()`);
  await refused('select from note');
  await bringUpToDate(database, silentLog);
  await database.pool.query(
    "insert into note values ('a'); update note set text = 'b'; delete from note",
  );
  await database.pool.query('insert into ledger values (1)');
  await refused('update ledger set cents = 2');
  await refused('delete from ledger');
});
