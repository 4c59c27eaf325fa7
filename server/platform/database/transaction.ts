import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { announceCommit } from './change-bus.ts';
import type { Db, Tx } from './pool.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 4;

/**
 * Runs `act` in one transaction: committed when it returns, rolled back when it throws.
 * After a deadlock or serialisation failure it runs again, three times at most, so `act` must have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit(db, act);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTemporary(error)) throw error;
      await sleep(Math.random() * 10 * attempt);
    }
  }
}

async function commit<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  let used: Tx | undefined;
  const result = await db.transaction().execute((tx) => {
    used = tx;
    return act(tx);
  });
  if (used) announceCommit(db, used);
  return result;
}

const isTemporary = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
