import { useSyncExternalStore } from 'react';
import type { LotAlert } from './lot-alerts.ts';

const listeners = new Set<() => void>();
let told: readonly LotAlert[] = [];

export function setLotsTold(alerts: readonly LotAlert[]): void {
  told = alerts;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of what the toasts tell together, the newest first; each toast knows its own lot alone. */
export const useLotsTold = (): readonly LotAlert[] => useSyncExternalStore(subscribe, () => told);
