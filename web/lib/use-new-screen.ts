import { useEffect } from 'react';

/** For what takes the whole screen's place on the same path: begins at the top, with the focus, as a new page does. */
export function useNewScreen(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}
