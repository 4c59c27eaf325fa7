import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Follows sales each in a transaction of its own: one that fails keeps no other back, and is told of in the end. */
export async function followEach(
  db: Db,
  ids: readonly number[],
  follow: (tx: Tx, id: number) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const id of ids)
    await inTransaction(db, (tx) => follow(tx, id)).catch((error: unknown) => {
      faults.push(error);
    });
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} sales could not be followed.`);
}
