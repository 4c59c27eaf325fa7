import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the screen is at least this wide (px), for layouts that differ in more than style. The server
 * does not know the width: content that it draws uses `Either`.
 */
export function useWiderThan(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
