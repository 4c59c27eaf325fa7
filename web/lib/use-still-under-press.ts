import { useEffect, useState } from 'react';

/** Browsers send the click of a tap some ms after the finger has gone. */
const CLICK_COMES_WITHIN_MS = 50;
/**
 * What ends a press. After the last three browsers may keep the release to themselves: a menu takes
 * it, a link that is dragged along, another window.
 */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'dragstart', 'blur'] as const;

/**
 * What is shown of something live, and `onPointerDown` for the element that shows it: it stands still
 * while it is pressed. Otherwise rows that move between press and release have the browser find no
 * link or button that had both, and the press does nothing.
 */
export function useStillUnderPress<T>(fresh: T): { shown: T; onPointerDown: () => void } {
  const [pressed, setPressed] = useState<{ shown: T } | null>(null);
  const { shown } = pressed ?? { shown: fresh };
  useEffect(() => {
    if (!pressed) return;
    const heard = new AbortController();
    let release: ReturnType<typeof setTimeout> | undefined;
    const onEnd = (): void => {
      release ??= setTimeout(() => setPressed(null), CLICK_COMES_WITHIN_MS);
    };
    for (const end of ENDS) addEventListener(end, onEnd, heard);
    // Wherever it was let go unheard: the pointer comes back with nothing pressed.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && onEnd(), heard);
    return () => {
      clearTimeout(release);
      heard.abort();
    };
  }, [pressed]);
  // A second finger, or the next press before the click of the last: nothing moves under either.
  return { shown, onPointerDown: () => setPressed({ shown }) };
}
