import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { rememberingOn } from '#testing/bidding/remembering.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { inTransaction } from '../db/transaction.ts';

let database: TestDatabase;
let field: Field;
let processes: ReturnType<typeof rememberingOn>;
/** Lots that nobody bid on yet. */
let byHand: number[];

beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
  field = await buildField(database.db, { lots: 20, bidders: 20 });
  byHand = field.lotIds.slice(6);
  processes = rememberingOn(database.connection, field);
});
afterAll(async () => {
  await processes.close();
  await database.drop();
});

const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const bidderAt = (index: number): number => field.bidderIds[index] ?? 0;
const run = (statement: string) => sql.raw(statement).execute(database.db);

/** The versions of all accounts and of two lots' permissions, as everybody sees them. */
async function versions() {
  const { rows } = await sql<{ accounts: number; one: number; other: number }>`
    select (select version from accounts_version) as accounts,
           (select version from permission_versions where auction_id = ${lotAt(0)}) as one,
           (select version from permission_versions where auction_id = ${lotAt(1)}) as other`.execute(
    database.db,
  );
  if (!rows[0]) throw new Error('There are no versions.');
  return rows[0];
}

/** By how much each version rose. */
async function risen(change: () => Promise<unknown>) {
  const before = await versions();
  await change();
  const after = await versions();
  return [after.accounts - before.accounts, after.one - before.one, after.other - before.other];
}

const request = (index: number): string =>
  `bid_requests where auction_id = ${lotAt(0)} and buyer_id = ${bidderAt(index)}`;
const set = (status: string, index: number): string =>
  `update bid_requests set status = '${status}',
     decided_at = ${status === 'pending' ? 'null' : 'now()'}
   where auction_id = ${lotAt(0)} and buyer_id = ${bidderAt(index)}`;

test('whatever changes who may bid counts a version up, and nothing else does', async () => {
  const after = (statement: string) => risen(() => run(statement));
  expect(await after(set('rejected', 5))).toEqual([0, 1, 0]);
  expect(await after(set('pending', 5))).toEqual([0, 0, 0]);
  expect(await after(set('rejected', 5))).toEqual([0, 0, 0]);
  expect(await after(set('approved', 5))).toEqual([0, 1, 0]);
  expect(await after(set('approved', 5))).toEqual([0, 0, 0]);
  expect(await after(`delete from ${request(6)}`)).toEqual([0, 1, 0]);
  const ask = `insert into bid_requests (auction_id, buyer_id, status, decided_at)
               values (${lotAt(0)}, ${bidderAt(6)},`;
  expect(await after(`${ask} 'pending', null)`)).toEqual([0, 0, 0]);
  expect(await after(`delete from ${request(6)}`)).toEqual([0, 0, 0]);
  expect(await after(`${ask} 'approved', now())`)).toEqual([0, 1, 0]);
  const user = `where id = ${bidderAt(7)}`;
  expect(await after(`update users set status = 'suspended' ${user}`)).toEqual([1, 0, 0]);
  expect(await after(`update users set status = 'suspended', name = 'Ann' ${user}`)).toEqual([
    0, 0, 0,
  ]);
  expect(await after(`update users set status = 'active' ${user}`)).toEqual([1, 0, 0]);
  expect(
    await after(
      `update bid_requests set buyer_id = ${bidderAt(8)}
       where auction_id = ${lotAt(0)} and buyer_id = ${bidderAt(8)}`,
    ),
  ).toEqual([0, 0, 0]);
});

test('a permission that moves to another lot counts for both', async () => {
  await run(
    `delete from bid_requests where auction_id = ${lotAt(1)} and buyer_id = ${bidderAt(9)}`,
  );
  const move = `update bid_requests set auction_id = ${lotAt(1)}
                where auction_id = ${lotAt(0)} and buyer_id = ${bidderAt(9)}`;
  expect(await risen(() => run(move))).toEqual([0, 1, 1]);
});

test('a transaction counts once, however much it changes, and nobody sees it before its end', async () => {
  let during: Awaited<ReturnType<typeof versions>> | undefined;
  const before = await versions();
  await inTransaction(database.db, async (tx) => {
    await sql.raw(set('rejected', 10)).execute(tx);
    await sql.raw(set('rejected', 11)).execute(tx);
    await sql`update users set status = 'suspended' where id in (${bidderAt(10)}, ${bidderAt(11)})`.execute(
      tx,
    );
    during = await versions();
  });
  expect(during).toEqual(before);
  const { accounts, one, other } = before;
  expect(await versions()).toEqual({ accounts: accounts + 1, one: one + 1, other });
});

test('two that change who may bid at once wait for each other at their end only, and both count', async () => {
  const change = (index: number, meet: () => Promise<void>) =>
    inTransaction(database.db, async (tx) => {
      await sql.raw(set('rejected', index)).execute(tx);
      await meet();
    });
  let here = 0;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Neither could get here if one kept the other from it.
  const meet = (): Promise<void> => {
    here += 1;
    if (here === 2) open();
    return both;
  };
  expect(await risen(() => Promise.all([change(12, meet), change(13, meet)]))).toEqual([0, 2, 0]);
});

test('who is let in beside a remembered lot costs it one look, and other lots none', async () => {
  const [lot, elsewhere] = [lotAt(2), lotAt(3)];
  const one = await processes.openFamiliar(lot);
  const other = await processes.openFamiliar(elsewhere);
  await run(
    `update bid_requests set status = 'rejected' where auction_id = ${lot} and buyer_id = ${bidderAt(15)}`,
  );
  expect(await one.bid(one.above(1), 1 + (one.above(1) % 2))).toBe('accepted');
  // Decided from memory, not confirmed, and read.
  expect(one.guesses).toEqual([true, false]);
  await processes.bidFromMemory(one, lot, 2);
  await processes.bidFromMemory(other, elsewhere);
  expect(other.guesses).not.toContain(false);
});

test('of who is suspended a remembered lot hears whichever lot was read since', async () => {
  const process = processes.openProcess();
  await processes.openFamiliar(lotAt(4), process);
  const { bid, above } = await processes.openFamiliar(lotAt(5), process);
  await run(`update users set status = 'suspended' where id = ${bidderAt(1)}`);
  // The other lot is read, as its new bidder is not known: so the process knows of it.
  expect(await bid(above(1), 4)).toBe('accepted');
  process.guesses.length = 0;
  const refused = await process.submit(lotAt(4), processes.attempt(1_000_000, 1));
  expect(refused.accepted).toBe(false);
  expect(process.guesses).not.toContain(true);
  await run(`update users set status = 'active' where id = ${bidderAt(1)}`);
});

const suspends = "update public.users set status = 'suspended' where id = $bidder";
const rejects = `update public.bid_requests set status = 'rejected', decided_at = now()
                 where auction_id = $lot and buyer_id = $bidder`;
const untriggered = 'set local session_replication_role = replica';
const elsewhere = [
  'create schema other',
  'create table other.accounts_version (is_only boolean, version bigint)',
  'create table other.permission_versions (auction_id bigint primary key, version bigint)',
  'set local search_path = other',
];
const nowhere = "set local search_path = ''";
const temporary = 'create temporary table accounts_version (version bigint) on commit drop';
const early = 'set constraints all immediate';

test.each([
  ['suspended where no triggers fire', untriggered, suspends],
  ['rejected where no triggers fire', untriggered, rejects],
  ['suspended by who looks into another schema', ...elsewhere, suspends],
  ['rejected by who looks into another schema', ...elsewhere, rejects],
  ['suspended by who looks into no schema', nowhere, suspends],
  ['rejected by who looks into no schema', nowhere, rejects],
  ['suspended beside a temporary table of that name', temporary, suspends],
  ['rejected as the versions are emptied', 'truncate permission_versions', rejects],
  ['rejected as the versions are deleted', 'delete from permission_versions', rejects],
  ['suspended in a savepoint', 'savepoint a', suspends, 'release a'],
  ['suspended once more', early, 'savepoint a', suspends, 'rollback to a', suspends],
])('of somebody %s no bid is stored from memory', async (_, ...statements) => {
  const lot = byHand.pop() ?? 0;
  const process = await processes.openFamiliar(lot);
  const there = (text: string): string =>
    text.replace('$lot', String(lot)).replace('$bidder', String(bidderAt(1)));
  await inTransaction(database.db, async (tx) => {
    for (const statement of statements) await sql.raw(there(statement)).execute(tx);
  });
  onTestFinished(async () => {
    await run(`update users set status = 'active' where id = ${bidderAt(1)}`);
    await run('drop schema if exists other cascade');
  });
  const refusal = statements.includes(suspends) ? 'account_inactive' : 'approval_required';
  expect(await process.bid(process.above(1), 1)).toBe(refusal);
  expect(process.guesses.at(-1)).toBe(false);
});
