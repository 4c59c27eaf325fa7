import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * What has the focus may go with what it stood in: who was there by keyboard then stays at this place,
 * instead of at the top of the page. An element that is taken away loses the focus without a blur.
 */
export function useFocusKept<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const inside = useRef(false);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new MutationObserver(() => {
      if (inside.current && document.activeElement === document.body)
        place.focus({ preventScroll: true });
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const onFocus = () => {
    inside.current = true;
  };
  // A button that is disabled for as long as its press takes effect loses the focus, too.
  const onBlur = ({ target }: FocusEvent) => {
    inside.current = target.matches(':disabled');
  };
  return { ref, tabIndex: -1, onFocus, onBlur };
}
