import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/**
 * Whatever a bidder's bid with this key is decided with waits in the database until `act` is done:
 * somebody else has stored the key and not committed, and takes it back in the end.
 */
export const whileKeyIsTaken = (
  db: Db,
  { bidderId, key }: { bidderId: number | undefined; key: string },
  act: () => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, status, body)
      values (${bidderId}, ${key}, '\\x00', 201, 'B')`.execute(tx);
    await act();
    await sql`delete from idempotency_keys where user_id = ${bidderId} and key = ${key}`.execute(
      tx,
    );
  });
