import { useEffect } from 'react';

/** For content that replaces the whole screen on the same path: scrolls to the top and takes the focus, like a new page. */
export function useNewScreen(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}
