import { toBase64 } from '#domain/ledger/bytes.ts';
import type { ToldHead } from '#domain/ledger/told-head.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { openNote } from './last-checkpoint.ts';
import { newestSigned } from './logs.ts';

/** What the ledger has come to, for whoever keeps it; undefined before the first checkpoint. */
export async function newestHead(db: Db | Tx): Promise<ToldHead | undefined> {
  const log = await newestSigned(db);
  if (!log?.checkpoint) return undefined;
  const { origin, size, root } = openNote(log.checkpoint).checkpoint;
  return { origin, size, root: toBase64(root) };
}

/** Often enough: there is a new checkpoint about once a second. */
const FRESH_MS = 1_000;

/**
 * The newest head as this process knows it, at once: neither a bid nor a frame waits for it. It is read again after the
 * answer, once a second at most, so that it is a second old where it is asked for often. An older one is as true.
 */
export function knownHead(db: Db): () => ToldHead | undefined {
  let head: ToldHead | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  async function read(): Promise<void> {
    readAt = performance.now();
    // What else fails with the database says so; meanwhile the one before is told.
    head = await newestHead(db).catch(() => head);
  }
  void read();
  return () => {
    if (performance.now() - readAt >= FRESH_MS) void read();
    return head;
  };
}
