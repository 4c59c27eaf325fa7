import { Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { lotsOfStatus } from '#server/features/admin/admin-lists.ts';
import { myLots } from '#server/features/auctions/my-lots.ts';
import { featuredLots, publicLots } from '#server/features/auctions/public-lots.ts';
import { auditList } from '#server/features/audit/audit-list.ts';
import { bidsOfLot, newestLiveBids } from '#server/features/market/live-bids.ts';
import { resultList } from '#server/features/results/result-list.ts';
import { summaryOf } from '#server/features/results/result-summary.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import { requestList } from '#server/market/lots/request-list.ts';
import { userList } from '#server/market/people/user-list.ts';
import type { DB } from '#server/platform/database/generated/types.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { buildSeller } from '#verification/support/people.ts';
import { readList } from './read-list.ts';

withTestApp();

/** The app's database, writing down what is asked of it. */
let db: Db;
const queries: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  const { pool } = theApp().database;
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
  const seller = await buildSeller();
  for (let lot = 0; lot < 20; lot += 1) {
    const traits = { seller, title: `Company ${lot}`, leading: 11 };
    await (lot % 2 === 0 ? buildLiveLot(traits) : buildEndedLot(traits));
  }
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
    select ${seller.id}, 'auction.submit', 'auction', n from generate_series(1, 500) n`.execute(db);
  await theApp().database.asOwner('analyze');
});

const page = { limit: 20, offset: 0 };
const live = { status: 'live' as const };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['live lots', () => publicLots(db, live)],
  ['ended lots', () => publicLots(db, { status: 'ended' })],
  ['ended lots by bids', () => publicLots(db, { status: 'ended', sort: '-bids_count' })],
  ['ended lots by value', () => publicLots(db, { status: 'ended', sort: '-lot_value' })],
  ['ended lots of a value', () => publicLots(db, { status: 'ended', min_value: 10 })],
  ['results', () => readList(db, resultList({}), page)],
  ['results by bids', () => readList(db, resultList({ sort: '-bids_count' }), page)],
  ['results by price', () => readList(db, resultList({ sort: '-final_price' }), page)],
  [
    'results of a discount',
    () => readList(db, resultList({ min_percent_below: 10, outcome: 'sold' }), page),
  ],
  ['lots not completed', () => readList(db, resultList({ outcome: 'not_completed' }), page)],
  ['figures of results', () => summaryOf(db, {})],
  ['results of a company', () => readList(db, resultList({ ticker: 'HLN' }), page)],
  ['lots by discount', () => publicLots(db, { ...live, sort: '-discount' })],
  ['lots of a discount', () => publicLots(db, { ...live, min_discount: 10 })],
  ['lots by live discount', () => publicLots(db, { ...live, sort: '-live_discount' })],
  ['lots of a live discount', () => publicLots(db, { ...live, min_live_discount: -2 })],
  ['lots of a country', () => publicLots(db, { ...live, country: 'NL' })],
  ['lots of a share class', () => publicLots(db, { ...live, share_class: 'Common' })],
  ['lots with documents', () => publicLots(db, { ...live, documents: 'yes' })],
  ['lots of a seller', () => publicLots(db, { ...live, seller: 1 })],
  ['lots by words', () => publicLots(db, { ...live, q: 'company' })],
  ['lots by words like them', () => publicLots(db, { ...live, q: 'copmany' })],
  ['lots by a letter', () => publicLots(db, { ...live, q: 'c' })],
  ['featured lots', () => featuredLots(db, live)],
  ['pending lots', () => readList(db, lotsOfStatus({ status: 'pending' }, { id: 1 }), page)],
  ['my lots', () => myLots(db, 1, {})],
  ['live bids', () => newestLiveBids(db, {})],
  ['bids of a lot', () => bidsOfLot(db, 1, {})],
  ['bids of a lot, as admins read them', () => readList(db, bidList({ auction: 1 }), page)],
  ['bids of a user', () => readList(db, bidList({ user: 1 }), page)],
  ['bids of a day', () => readList(db, bidList({ from: new Date(0), to: new Date() }), page)],
  ['bids by words', () => readList(db, bidList({ q: 'company' }), page)],
  ['bids by lot', () => readList(db, bidList({ auction: 1, sort: 'auction' }), page)],
  ['users', () => readList(db, userList({}), page)],
  ['users by name', () => readList(db, userList({ sort: 'name' }), page)],
  ['suspended users', () => readList(db, userList({ status: 'suspended' }), page)],
  ['sellers', () => readList(db, userList({ role: 'seller' }), page)],
  ['users by words', () => readList(db, userList({ q: 'person' }), page)],
  ['users by words like them', () => readList(db, userList({ q: 'pesron' }), page)],
  ['requests', () => readList(db, requestList({}), page)],
  ['pending requests', () => readList(db, requestList({ status: 'pending' }), page)],
  ['requests by words', () => readList(db, requestList({ q: 'company' }), page)],
  ['the audit log', () => readList(db, auditList({}), page)],
  ['the log of a person', () => readList(db, auditList({ q: 'sally' }), page)],
  ['the log by words like them', () => readList(db, auditList({ q: 'slaly' }), page)],
  ['the log of a sale', () => readList(db, auditList({ q: '7' }), page)],
  ['the log of an action', () => readList(db, auditList({ action: 'auction.end' }), page)],
  [
    'the log of a subject',
    () => readList(db, auditList({ subject_type: 'auction', subject_id: 1 }), page),
  ],
])('%s are found by an index, counted by one, and joined by one', async (_, read) => {
  queries.length = 0;
  await read(db);
  const asked = [...queries];
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect(await plan(query)).not.toContain('Seq Scan');
});

test('what no index serves would be seen', async () => {
  const query = { sql: 'select id from auctions where total_shares = $1', parameters: [5] };
  expect(await plan(query)).toContain('Seq Scan on auctions');
});

/** With sequential scans forbidden, one is left only where no index could serve. */
async function plan(query: { sql: string; parameters: readonly unknown[] }): Promise<string> {
  const client = await theApp().database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${query.sql}`, [...query.parameters]);
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}
