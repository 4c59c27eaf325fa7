import type { Db, Tx } from './pool.ts';

/** What a commit changed of the public market: these lots, or more than can be named. */
export type Change = ReadonlySet<number> | 'everything';
/** Who committed it: this server, or another one that told us. */
type Committer = 'here' | 'beside';
type Listener = (change: Change, committer: Committer) => void;

// Kept by the handle they belong to, so that two databases in one process never hear of each other.
const noted = new WeakMap<Tx, Set<number> | 'everything'>();
const listeners = new WeakMap<Db, Set<Listener>>();

/** Says, inside the transaction that does it, that a lot as the public sees it changes. */
export function noteChange(tx: Tx, what: number | 'everything'): void {
  const before = noted.get(tx) ?? new Set<number>();
  if (what === 'everything' || before === 'everything') noted.set(tx, 'everything');
  else noted.set(tx, before.add(what));
}

/** Tells who listens what the transaction changed; called once it is durable, and only then. */
export function announceCommit(db: Db, tx: Tx): void {
  const change = noted.get(tx);
  if (change) announceChange(db, change);
}

/** The same for a commit that was made outside `inTransaction` (a batch of bids), or beside us. */
export function announceChange(db: Db, change: Change, committer: Committer = 'here'): void {
  for (const listener of listeners.get(db) ?? []) listener(change, committer);
}

/**
 * Calls back after every commit of this server that changed what the public sees, before whoever
 * made the change is answered. Of commits of other servers notifications tell, which may be lost.
 */
export function onCommit(db: Db, listener: Listener): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
}
