import { useSyncExternalStore } from 'react';

/** Which bids the buyer wants to confirm, kept in this browser; the unusual ones are asked about in either case. */
export type Confirmation = 'unusual' | 'always';

const STORED_AS = 'bid-confirmation';
const listeners = new Set<() => void>();
/** For as long as the page lives, where storage is forbidden. */
let chosen: Confirmation | undefined;

export function confirmation(): Confirmation {
  if (chosen) return chosen;
  try {
    return localStorage.getItem(STORED_AS) === 'always' ? 'always' : 'unusual';
  } catch {
    return 'unusual';
  }
}

export function chooseConfirmation(next: Confirmation): void {
  chosen = next;
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // The choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConfirmation = (): Confirmation =>
  useSyncExternalStore(subscribe, confirmation, () => 'unusual');
