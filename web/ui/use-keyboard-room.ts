import { useEffect } from 'react';

/**
 * Tells style sheets what an on-screen keyboard leaves: `--seen-height`, and `--under-keyboard`, the height at
 * the bottom of the page that it covers. Safari on iOS lays it over the page; other browsers shrink the page
 * (`interactive-widget` in index.html), and there nothing is covered.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const { style } = document.documentElement;
    const clear = () => {
      style.removeProperty('--seen-height');
      style.removeProperty('--under-keyboard');
    };
    const measure = () => {
      if (!seen) return;
      // What is typed in stays in sight.
      if (document.activeElement?.matches('input, textarea'))
        requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
      const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
      // Zoomed in by fingers: less is seen, and nothing is covered.
      if (covered <= 0 || seen.scale > 1) return clear();
      style.setProperty('--seen-height', `${seen.height}px`);
      style.setProperty('--under-keyboard', `${covered}px`);
    };
    measure();
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
      clear();
    };
  }, []);
}
