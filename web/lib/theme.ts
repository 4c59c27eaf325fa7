import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const STORED_AS = 'theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

const current = (): Theme => (root.dataset.theme === 'dark' ? 'dark' : 'light');

const show = (theme: Theme): void => {
  root.dataset.theme = theme;
};

/** Follows the system until the visitor chooses; public/theme.js sets the first paint. */
system.addEventListener('change', () => {
  if (remembered() === null) show(system.matches ? 'dark' : 'light');
});

export function toggleTheme(): void {
  const next = current() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // Not remembered then; it still holds for this page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);
