import { useRef } from 'react';

/** A menu is gone as soon as its entry was chosen: its button stands for it. */
function standingFor(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/**
 * For what lies over the page and was opened without a trigger of its own: who had the focus gets
 * it back; who is gone by then (a row that was decided) leaves it to the page's content.
 */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = standingFor(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = opener.current !== document.body && opener.current?.isConnected;
      const next = there ? opener.current : document.getElementById('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
  };
}
