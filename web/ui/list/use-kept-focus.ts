import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A row that was dealt with leaves the list, and would take the keyboard's place on the page with it:
 * the page's content gets the focus then. `rows` are those that are shown.
 */
export function useKeptFocus(rows: readonly unknown[]) {
  const within = useRef(false);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (!within.current || document.activeElement !== document.body) return;
    within.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [rows]);
  return {
    onFocus: () => {
      within.current = true;
    },
    // Who goes elsewhere leaves from what is still there, and not disabled while it acts.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) within.current = false;
    },
  };
}
