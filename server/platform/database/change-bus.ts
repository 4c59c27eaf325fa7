import { EventEmitter } from 'node:events';
import type { Db, Tx } from './pool.ts';

/** What a commit changed of the public market: these lots, or more than can be named. */
export type Change = ReadonlySet<number> | 'everything';
/** Whether this server committed it, or another one that notified us. */
export type Origin = 'local' | 'remote';

interface Events {
  market: [change: Change, origin: Origin];
  accounts: [origin: Origin];
}

// By the handle they belong to, so that two databases in one process never hear of each other.
const noted = new WeakMap<Tx, Set<number> | 'everything'>();
const buses = new WeakMap<Db, EventEmitter<Events>>();

function busOf(db: Db): EventEmitter<Events> {
  const bus = buses.get(db) ?? new EventEmitter<Events>().setMaxListeners(0);
  buses.set(db, bus);
  return bus;
}

/** Says, inside the transaction that does it, that a lot as the public sees it changes. */
export function noteChange(tx: Tx, what: number | 'everything'): void {
  const before = noted.get(tx) ?? new Set<number>();
  if (what === 'everything' || before === 'everything') noted.set(tx, 'everything');
  else noted.set(tx, before.add(what));
}

/** Announces what the transaction changed; called once it is durable, and only then. */
export function announceCommit(db: Db, tx: Tx): void {
  const change = noted.get(tx);
  if (change) announceChange(db, change);
}

/** The same for a commit that was made outside `inTransaction` (a batch of bids), or by another server. */
export function announceChange(db: Db, change: Change, origin: Origin = 'local'): void {
  busOf(db).emit('market', change, origin);
}

/**
 * Calls back after every commit of this server that changed what the public sees, before whoever made
 * the change is answered. Of commits of other servers notifications tell, which may be lost.
 */
export function onCommit(db: Db, listener: (...event: Events['market']) => void): void {
  busOf(db).on('market', listener);
}

/** Announces that an account may have changed, or a session ended. */
export function announceAccountChange(db: Db, origin: Origin = 'local'): void {
  busOf(db).emit('accounts', origin);
}

/**
 * Calls back once an account may have changed, or a session ended: by a request to this server at once, by
 * one to another server as soon as its notification arrives. Changes by SQL are not announced.
 */
export function onAccountChange(db: Db, listener: (...event: Events['accounts']) => void): void {
  busOf(db).on('accounts', listener);
}
