import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const STORED_AS = 'theme';
/** The server, which also renders this, has no document and does not know the reader's theme. */
const root = typeof document === 'undefined' ? undefined : document.documentElement;
const system = root && matchMedia('(prefers-color-scheme: dark)');
/** The colour of the browser's own bars, by theme (--paper). */
const PAPER: Record<Theme, string> = { light: '#fafaf7', dark: '#0f1312' };

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

const current = (): Theme => (root?.dataset.theme === 'dark' ? 'dark' : 'light');

const show = (theme: Theme): void => {
  if (root) root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', PAPER[theme]);
};

/** Follows the system until the visitor chooses; public/theme.js sets the first paint. */
system?.addEventListener('change', () => {
  if (remembered() === null) show(system.matches ? 'dark' : 'light');
});

export function toggleTheme(): void {
  const next = current() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // Storage is forbidden: the choice lasts for this page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  if (root) observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');
