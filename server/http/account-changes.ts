import type { Db } from '../db/pool.ts';

// By the handle, so that two apps in one process never hear of each other.
const listeners = new WeakMap<Db, Set<() => void>>();

/**
 * Calls back once an account may be another, or a session over: by a request to any process of this
 * server. Of what is changed in SQL, or by another server, nobody tells.
 */
export function onAccountChange(db: Db, listener: () => void): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
}

export function announceAccountChange(db: Db): void {
  for (const listener of listeners.get(db) ?? []) listener();
}
