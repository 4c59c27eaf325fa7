import { useRef } from 'react';

/** A menu is gone as soon as its entry was chosen: its button stands for it. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/** A button is disabled while what was confirmed by it is done: it takes no focus then. */
const canTake = (heir: Element | null | undefined): boolean =>
  heir?.isConnected === true && !heir.matches(':disabled');

/**
 * For what lies over the page and was opened without a trigger of its own: who had the focus gets
 * it back, unless the page gave it to another meanwhile; who is gone by then (a row that was decided)
 * leaves it to what can take it around, in the end the page's content.
 */
export function useOpener() {
  const heirs = useRef<(Element | null | undefined)[]>([]);
  return {
    onOpenAutoFocus: () => {
      const opener = openerOf(document.activeElement);
      heirs.current = [opener, opener?.closest('[tabindex="-1"]')];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const there = heirs.current.find((heir) => heir !== document.body && canTake(heir));
      const next = there ?? document.getElementById('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
  };
}
