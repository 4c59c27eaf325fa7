import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const migrations = join(import.meta.dirname, 'migrations');

test('0037 waits for a batch that a server of the version before has begun, and neither fails', async () => {
  const database = await createTestDatabase({ as: 'owner' });
  const { db, pool, connection } = database;
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-migrations-'));
  for (const name of await readdir(migrations))
    if (name < '0037') await cp(join(migrations, name), join(folder, name));
  await pool.query('drop schema public cascade; create schema public');
  await migrate(connection, silentLog, folder);
  const { lotIds, bidderIds } = await buildField(db, { lots: 1, bidders: 1 });

  const migrated = await inTransaction(db, async (tx) => {
    // As it reads under the lot's lock, and as it writes then.
    await sql`select from auctions where id = ${lotIds[0]} for update`.execute(tx);
    await sql`select from idempotency_keys answered
      left join settled_lots on settled_lots.hash = answered.lot_hash`.execute(tx);
    const ended = migrate(connection, silentLog);
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1));
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
  await rm(folder, { recursive: true });
});
