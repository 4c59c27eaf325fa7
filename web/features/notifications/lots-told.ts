import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let lots = 0;

export function setLotsTold(many: number): void {
  lots = many;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of how many lots the toasts tell together; each toast knows its own alone. */
export const useLotsTold = (): number => useSyncExternalStore(subscribe, () => lots);
