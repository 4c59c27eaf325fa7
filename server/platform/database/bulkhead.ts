import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusy } from './outage.ts';

/** An operation that has become slow may hold so much of the pool; the rest stays for all others. */
const SHARE = 1 / 4;
/** Statements of one operation that may wait for its share, and for how long: then they are refused. */
const MOST_IN_LINE = 500;
const LONGEST_WAIT_MS = 5_000;

const asked = new AsyncLocalStorage<string>();

/** What `act` reads counts as this operation's, whatever it awaits meanwhile. */
export const asOperation = <T>(name: string, act: () => T): T => asked.run(name, act);

/**
 * What `act` reads counts as no operation's: it is asked for on the way of one that may hold all of its
 * share, and would wait for itself.
 */
export const asNoOperation = <T>(act: () => T): T => asked.exit(act);

interface Share {
  held: number;
  line: (() => void)[];
}

/**
 * Connections of the pool, for operations by name no more than a quarter of it each: one list whose
 * table is locked would hold all of them, for 15 s each, and every other request would wait behind it.
 * Throws DatabaseBusy for whoever has waited for long, or is too far back in line to wait at all.
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

  /** The place goes to the first in line, without being free in between. */
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
