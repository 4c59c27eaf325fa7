import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

/** One timer for every clock on the page: they all turn over together (spec section 9: 1 s). */
const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = Math.floor(serverNow() / TICK_MS);

function turn(): void {
  second = Math.floor(serverNow() / TICK_MS);
  for (const listener of listeners) listener();
  timer = setTimeout(turn, TICK_MS - (serverNow() % TICK_MS));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) turn();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The server's time in milliseconds, cut to the second; re-renders once a second. */
export const useServerTime = (): number => useSyncExternalStore(subscribe, () => second) * TICK_MS;
