import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const STORED_AS = 'theme';
/** The server draws pages, too, and has no document; the theme is the reader's alone. */
const root = typeof document === 'undefined' ? undefined : document.documentElement;
const system = root && matchMedia('(prefers-color-scheme: dark)');
/** What the browser colours its own bars with, by theme (--paper). */
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
    // Not remembered then; it still holds for this page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  if (root) observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');
