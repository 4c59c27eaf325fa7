import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isLockNotHad, limitLockWaits } from '#server/platform/database/lock-wait.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** Bids and ends of the other lots go on for so long before it is tried again. */
const PAUSE_MS = 250;
/** As long as one statement may take. */
const LONGEST_MS = 15_000;

/**
 * Takes the locks of several lots by one statement, to hold them until the transaction ends. Where
 * somebody else holds one of them for longer, the others are let go and the statement is run again:
 * no lot waits for another one.
 */
export async function lockLots(tx: Tx, take: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    await sql`savepoint none_held`.execute(tx);
    try {
      await limitLockWaits(tx);
      await take();
      await sql`set local lock_timeout to default`.execute(tx);
      return;
    } catch (error) {
      if (!isLockNotHad(error) || performance.now() >= deadline) throw error;
      await sql`rollback to savepoint none_held`.execute(tx);
    }
    await sleep(PAUSE_MS);
  }
}
