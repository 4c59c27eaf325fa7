import { useCallback, useState } from 'react';
import { addressNow } from './address-now.ts';
import { drawnFor, newBox } from './search-box.ts';

const wordsNow = (): string => addressNow().get('q') ?? '';

/**
 * The text of a search box whose words stand in the address. A screen is drawn for a changed address
 * a moment after it changed, and slow devices take long for it: what is typed meanwhile stays (`drawnFor`).
 */
export function useSearchText(inForce: string) {
  const [box, set] = useState(() => newBox(inForce));
  if (box.seen !== inForce) set(drawnFor(box, inForce, wordsNow()));
  /** To be called after the change of the address that comes of the typing, if one does at once. */
  const type = useCallback(
    (text: string) => set((known) => ({ ...known, text, over: wordsNow() })),
    [],
  );
  /** The box's words were put into the address. */
  const noteSaid = useCallback(() => set((known) => ({ ...known, over: wordsNow() })), []);
  return { text: box.text, type, noteSaid };
}
