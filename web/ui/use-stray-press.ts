import { type SyntheticEvent, useRef } from 'react';

/** The second press of a double click comes within this, in ms; systems allow half a second. */
export const DOUBLE_CLICK_MS = 500;

/**
 * For a dialog: a press beside it closes it, but not the second press of the double click that opened
 * it, and not once there are sentences in it that would be gone.
 */
export function useStrayPress() {
  const openedAt = useRef(0);
  const written = useRef(false);
  return {
    onOpen: () => {
      openedAt.current = performance.now();
      written.current = false;
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLTextAreaElement) written.current = target.value.trim() !== '';
    },
    onPointerDownOutside: (event: Event) => {
      const isSecondPress = performance.now() - openedAt.current < DOUBLE_CLICK_MS;
      if (isSecondPress || written.current) event.preventDefault();
    },
  };
}
