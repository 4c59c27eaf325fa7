import { useSyncExternalStore } from 'react';

/** Whether tables stand dense is remembered, and marked on the page before its first paint (public/theme.js). */
const STORED_AS = 'rows';
const root = typeof document === 'undefined' ? undefined : document.documentElement;

export function toggleDense(): void {
  const dense = root?.toggleAttribute('data-dense');
  try {
    if (dense) localStorage.setItem(STORED_AS, 'dense');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage is forbidden: the choice lasts for this page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  if (root) observer.observe(root, { attributeFilter: ['data-dense'] });
  return () => observer.disconnect();
}

export const useDense = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => root?.hasAttribute('data-dense') ?? false,
    () => false,
  );
