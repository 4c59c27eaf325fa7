import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row that scrolls sideways when it is wider than the screen. The style `strip` fades the ends that have
 * more content; the chosen item (named by `at`) is scrolled into view, again once what makes items wider has come.
 */
export function useStrip<E extends HTMLElement>(at: string, isFilled = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      // Fractions of a pixel are not visible.
      strip.toggleAttribute('data-more-before', scrollLeft > 1);
      strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(strip);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener('scroll', mark);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: items that grow before the chosen one push it along.
  useEffect(() => {
    const strip = ref.current;
    const here = strip?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (strip && here)
      strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
  }, [at, isFilled]);
  return ref;
}
