import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Semaphore } from '../semaphore.ts';
import { DatabaseBusy } from './outage.ts';

/** The share of the pool that one slow operation may hold; the rest stays for all others. */
const SHARE = 1 / 4;
/** How many statements of one operation may wait for its share, and how long, before they are refused. */
const MAX_WAITING = 500;
const MAX_WAIT_MS = 5_000;

const asked = new AsyncLocalStorage<string>();

/** Counts every connection that `act` uses as this operation's, in whatever it awaits. */
export const asOperation = <T>(name: string, act: () => T): T => asked.run(name, act);

/**
 * Counts what `act` uses as no operation's. For work inside an operation that may already hold all of its
 * share, and would wait for itself.
 */
export const asNoOperation = <T>(act: () => T): T => asked.exit(act);

/**
 * Takes connections from the pool, at most a quarter of them for one named operation. Otherwise a list whose
 * table is locked would hold all of them for 15 s each, and every other request would wait behind it.
 * Throws DatabaseBusy after waiting too long, or at once when too many wait already.
 */
export function bulkhead(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const most = Math.max(2, Math.ceil((pool.options.max ?? 10) * SHARE));
  const shares = new Map<string, Semaphore>();

  function shareOf(name: string): Semaphore {
    const limits = { permits: most, waiting: MAX_WAITING, waitMs: MAX_WAIT_MS };
    const share = shares.get(name) ?? new Semaphore(limits);
    shares.set(name, share);
    return share;
  }

  return async () => {
    const name = asked.getStore();
    if (name === undefined) return pool.connect();
    const share = shareOf(name);
    await share.acquire().catch((cause: unknown) => {
      throw new DatabaseBusy(`${name} is slow: ${most} of it hold a connection already.`, {
        cause,
      });
    });
    try {
      const client = await pool.connect();
      const release = client.release;
      client.release = (broken) => {
        share.release();
        release.call(client, broken);
      };
      return client;
    } catch (error) {
      share.release();
      throw error;
    }
  };
}
