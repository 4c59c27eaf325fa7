import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusy } from './outage.ts';

/** The share of the pool that one slow operation may hold; the rest stays for all others. */
const SHARE = 1 / 4;
/** How many statements of one operation may wait for its share, and how long, before they are refused. */
const MOST_IN_LINE = 500;
const LONGEST_WAIT_MS = 5_000;

const asked = new AsyncLocalStorage<string>();

/** Counts every connection that `act` uses as this operation's, in whatever it awaits. */
export const asOperation = <T>(name: string, act: () => T): T => asked.run(name, act);

/**
 * Counts what `act` uses as no operation's. For work inside an operation that may already hold all of its
 * share, and would wait for itself.
 */
export const asNoOperation = <T>(act: () => T): T => asked.exit(act);

interface Share {
  held: number;
  line: (() => void)[];
}

/**
 * Takes connections from the pool, at most a quarter of them for one named operation. Otherwise a list whose
 * table is locked would hold all of them for 15 s each, and every other request would wait behind it.
 * Throws DatabaseBusy after waiting too long, or at once when too many wait already.
 */
export function bulkhead(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const most = Math.max(2, Math.ceil((pool.options.max ?? 10) * SHARE));
  const shares = new Map<string, Share>();

  async function acquire(name: string): Promise<Share> {
    const share = shares.get(name) ?? { held: 0, line: [] };
    shares.set(name, share);
    if (share.held < most) {
      share.held += 1;
      return share;
    }
    if (share.line.length >= MOST_IN_LINE)
      throw new DatabaseBusy(`${MOST_IN_LINE} of ${name} wait for a connection already.`);
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        share.line.splice(share.line.indexOf(next), 1);
        reject(new DatabaseBusy(`${name} is slow: ${most} of it hold a connection already.`));
      }, LONGEST_WAIT_MS);
      share.line.push(next);
    });
    return share;
  }

  /** Hands the place to the first that waits, without freeing it in between. */
  function giveBack(share: Share): void {
    const next = share.line.shift();
    if (next) next();
    else share.held -= 1;
  }

  return async () => {
    const name = asked.getStore();
    if (name === undefined) return pool.connect();
    const share = await acquire(name);
    try {
      const client = await pool.connect();
      const release = client.release;
      client.release = (broken) => {
        giveBack(share);
        release.call(client, broken);
      };
      return client;
    } catch (error) {
      giveBack(share);
      throw error;
    }
  };
}
