import { useEffect, useState } from 'react';

/** Browsers dispatch the click of a tap some milliseconds after the finger is lifted. */
const CLICK_COMES_WITHIN_MS = 50;
/**
 * Events that end a press. After the last three the page may not receive the release: a menu, a dragged
 * link or another window gets it.
 */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'dragstart', 'blur'] as const;

/**
 * A live value that does not change while the element that shows it is pressed (`onPointerDown` goes on
 * that element). If rows moved between press and release, no link or button would receive both, and the
 * press would do nothing.
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
    // The release was not received: the pointer returns with no button pressed.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && onEnd(), heard);
    return () => {
      clearTimeout(release);
      heard.abort();
    };
  }, [pressed]);
  // A second finger, or the next press before the last click: the value stays for both.
  return { shown, onPointerDown: () => setPressed({ shown }) };
}
