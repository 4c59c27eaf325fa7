import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Whatever a bidder's bid is stored with waits in the database until `act` is done: their account is locked. */
export const whileBidderIsLocked = (
  db: Db,
  bidderId: number | undefined,
  act: () => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select from users where id = ${bidderId} for update`.execute(tx);
    await act();
  });
