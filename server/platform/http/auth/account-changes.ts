import type { Db } from '#server/platform/database/pool.ts';

/** Which server a request came to that may have changed an account: this one, or another that told us. */
type Whose = 'here' | 'beside';
type Listener = (whose: Whose) => void;

// By the handle, so that two apps in one process never hear of each other.
const listeners = new WeakMap<Db, Set<Listener>>();

/**
 * Calls back once an account may be another, or a session over: by a request to this server at once, by
 * one to another server as soon as its notification is heard. Of what is changed in SQL nobody tells.
 */
export function onAccountChange(db: Db, listener: Listener): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
}

export function announceAccountChange(db: Db, whose: Whose = 'here'): void {
  for (const listener of listeners.get(db) ?? []) listener(whose);
}
