import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditList } from '#server/features/audit/audit-list.ts';
import { presentAuditEntry } from '#server/features/audit/present-audit-entry.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const migrations = join(import.meta.dirname, 'migrations');

/** A database as it was before this migration. */
async function databaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ as: 'owner' });
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-migrations-'));
  for (const name of await readdir(migrations))
    if (name < migration) await cp(join(migrations, name), join(folder, name));
  await database.pool.query('drop schema public cascade; create schema public');
  await migrate(database.connection, silentLog, folder);
  await rm(folder, { recursive: true });
  return database;
}

test('an outcome that was kept whole is returned the same after 0011 has taken it apart', async () => {
  const database = await databaseBefore('0011');
  const { db, connection } = database;

  const { lotIds, bidderIds } = await buildField(db, { lots: 1, bidders: 1 });
  const bidder = {
    role: 'buyer',
    name: 'Bidder Number1',
    email: await emailOf(bidderIds[0]),
  } as const;
  const attempt = {
    bidder: { id: bidderIds[0] ?? 0, ...bidder },
    cents: 150,
    key: { text: 'a', request: '150' },
  };
  async function emailOf(id = 0): Promise<string> {
    const user = db.selectFrom('users').select('email').where('id', '=', id);
    return (await user.executeTakeFirstOrThrow()).email;
  }
  const answer = await placedTheOldWay(lotIds[0] ?? 0, attempt.bidder);
  await migrate(connection, silentLog);

  const store = openTestStore(connection, silentLog);
  const outcome = await testSequencer(db, { store, log: silentLog }).submit(
    lotIds[0] ?? 0,
    attempt,
  );
  expect(outcome).toMatchObject({ accepted: true, replayed: true });
  expect(outcome.accepted && JSON.parse(outcome.json)).toMatchObject(answer);
  await store.close();
  await database.drop();

  /** A bid and its outcome as they were stored before, the answer as it was sent. */
  async function placedTheOldWay(lotId: number, { id, name }: { id: number; name: string }) {
    const { rows } = await sql<{
      bid: number;
      us: string;
      ends: Date;
      at: Date;
      hard: Date;
      made: Date;
    }>`
      with lot as (
        update auctions set leading_seq = 1, leading_cents = 150, leading_bidder_id = ${id}::bigint,
          last_bid_at = '2026-01-02 03:04:05.678901Z' where id = ${lotId} returning *
      )
      insert into bids (auction_id, seq, bidder_id, cents, placed_at)
      select id, 1, leading_bidder_id, 150, last_bid_at from lot
      returning id as bid, placed_at as at,
        (select ends_at from auctions where auctions.id = ${lotId}) as ends,
        (select hard_stop_at from auctions where auctions.id = ${lotId}) as hard,
        (select created_at from auctions where auctions.id = ${lotId}) as made`.execute(db);
    const row = rows[0];
    if (!row) throw new Error('No bid was stored.');
    const shared = { market_price: 10_000, buy_in_price: 1, ends_at: row.ends.toISOString() };
    const answer = {
      message: 'Bid placed successfully',
      bid: {
        ...{ id: row.bid, seq: 1, amount: 1.5, user: { name }, user_name: name, auction_id: lotId },
        ...{ auction_title: 'Field 1', auction_ticker: null, auction_logo: null, ...shared },
        created_at: row.at.toISOString(),
        auction: { id: lotId, title: 'Field 1', status: 'live', ends_at: shared.ends_at },
      },
      auction: {
        ...{ id: lotId, title: 'Field 1', name: 'Field 1', ticker: null, logo_url: null },
        ...{ investing_link: null, total_shares: 1000, ...shared, max_bid_price: null },
        ...{ min_increment: 0.01, current_price: 1.5, floor: 1.51, bids_count: 1, status: 'live' },
        ...{ hard_stop_at: row.hard.toISOString(), soft_close_seconds: 120, extensions: 0 },
        ...{ winner: null, winning_bid: null, withdraw_reason: null },
        created_at: row.made.toISOString(),
      },
    };
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body)
      values (${id}, 'a', sha256('150'), ${lotId}, 201, ${`A${JSON.stringify(answer)}`})`.execute(
      db,
    );
    return answer;
  }
});

test('what the audit log has of people is read the same after 0035 has put it apart', async () => {
  const database = await databaseBefore('0035');
  const { db, pool, connection } = database;
  const { rows } = await pool.query(`
    insert into audit_log (action, subject_type, subject_id, before, after, address) values
      ('user.update_profile', 'user', 1, '{"name": "Zebulon"}', '{"name": "Zebulah", "pending_email": "z@x.test"}', '192.0.2.7'),
      ('session.end', 'session', 2, '{"device": "Firefox", "address": "192.0.2.8"}', null, null),
      ('token.create', 'api_token', 3, null, '{"name": "Sextant", "scopes": ["read"]}', '192.0.2.9'),
      ('auction.edit', 'auction', 4, '{"title": "Acme"}', '{"title": "Acme Inc"}', null)
    returning id, before, after, address`);
  await migrate(connection, silentLog);

  const kept = await pool.query("select string_agg(a::text, ' ') as text from audit_log a");
  expect(kept.rows[0].text).not.toMatch(/Zebul|z@x|192\.0|Firefox|Sextant/);
  expect(kept.rows[0].text).toMatch(/Acme Inc.*/);
  const records = await auditList({ sort: 'created_at' }).rows(db).orderBy('id').execute();
  expect(records.map(presentAuditEntry)).toMatchObject(
    rows.map(({ id, before, after, address }) => ({ id, before, after, address })),
  );
  await database.drop();
});

test('0037 waits for a batch that a server of the version before has begun, and neither fails', async () => {
  const database = await databaseBefore('0037');
  const { db, connection } = database;
  const { lotIds, bidderIds } = await buildField(db, { lots: 1, bidders: 1 });

  const migrated = await inTransaction(db, async (tx) => {
    // As it reads under the lot's lock, and as it writes then.
    await sql`select from auctions where id = ${lotIds[0]} for update`.execute(tx);
    await sql`select from idempotency_keys answered
      left join settled_lots on settled_lots.hash = answered.lot_hash`.execute(tx);
    const ended = migrate(connection, silentLog);
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    await sql`
      with lot as (
        update auctions set leading_seq = 1, leading_cents = 150, leading_bidder_id = ${bidderIds[0]},
          last_bid_at = now() where id = ${lotIds[0]}),
      added as (
        insert into bids (auction_id, seq, bidder_id, cents, placed_at)
        values (${lotIds[0]}, 1, ${bidderIds[0]}, 150, now()) returning id)
      insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body)
      select ${bidderIds[0]}, 'a', sha256('request'), ${lotIds[0]}, 201, 'B[' || id || ']'
      from added`.execute(tx);
    return { ended };
  });
  await migrated.ended;
  const { rows } = await sql`select seq, key_hash is not null as keeps_key from bids`.execute(db);
  expect(rows).toEqual([{ seq: 1, keeps_key: true }]);
  await database.drop();
});
