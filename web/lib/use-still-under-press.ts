import { useEffect, useState } from 'react';

/** Browsers send the click of a tap some ms after the finger has gone. */
const CLICK_COMES_WITHIN_MS = 50;

/**
 * What is shown of something live, and `onPointerDown` for the element that shows it: it stands still
 * while it is pressed. Otherwise rows that move between press and release have the browser find no
 * link or button that had both, and the press does nothing.
 */
export function useStillUnderPress<T>(fresh: T): { shown: T; onPointerDown: () => void } {
  const [pressed, setPressed] = useState<{ shown: T } | null>(null);
  useEffect(() => {
    if (!pressed) return;
    let release: ReturnType<typeof setTimeout> | undefined;
    const onUp = (): void => {
      release = setTimeout(() => setPressed(null), CLICK_COMES_WITHIN_MS);
    };
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
    return () => {
      clearTimeout(release);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
    };
  }, [pressed]);
  return {
    shown: (pressed ?? { shown: fresh }).shown,
    onPointerDown: () => setPressed({ shown: fresh }),
  };
}
