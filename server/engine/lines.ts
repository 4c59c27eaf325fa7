import type pg from 'pg';

/** Connections that are kept for the next batch, so that it leaves without a turn of the event loop. */
export interface Lines {
  /** An idle line, if there is one that works. */
  take(): pg.PoolClient | undefined;
  open(): Promise<pg.PoolClient>;
  /** Gives a line back after a transaction that ended well. */
  keep(line: pg.PoolClient): void;
  /** Ends a line whose state nobody knows. */
  drop(line: pg.PoolClient): void;
  close(): Promise<void>;
}

/** Sends several queries in one write, so that the server wakes once for all of them. */
export function atOnce<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

export function createLines(pool: pg.Pool): Lines {
  const idle: pg.PoolClient[] = [];
  const known = new WeakSet<pg.PoolClient>();
  let isClosed = false;

  function watch(line: pg.PoolClient): void {
    if (known.has(line)) return;
    known.add(line);
    // One that breaks while nobody uses it is replaced, not handed out.
    line.once('end', () => {
      const at = idle.indexOf(line);
      if (at < 0) return;
      idle.splice(at, 1);
      line.release(true);
    });
  }

  return {
    take: () => idle.pop(),
    async open() {
      const line = await pool.connect();
      watch(line);
      return line;
    },
    keep(line) {
      // Whoever waits for a line waits in the pool.
      if (isClosed || pool.waitingCount > 0) line.release();
      else idle.push(line);
    },
    drop: (line) => line.release(true),
    async close() {
      isClosed = true;
      for (const line of idle.splice(0)) line.release();
      await pool.end();
    },
  };
}
