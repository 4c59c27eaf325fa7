import { useCallback, useState } from 'react';
import { addressNow } from './address-now.ts';

const wordsNow = (): string => addressNow().get('q') ?? '';

/**
 * The text of a search box whose words stand in the address. A screen is drawn for a changed address
 * a moment after it changed, and slow devices take long for it: what is typed meanwhile stays, also where
 * the address has gone on since. Only a change from outside (back, forward, "clear filters") replaces
 * what was typed before it.
 */
export function useSearchText(inForce: string) {
  const [{ text, over, seen }, set] = useState({
    text: inForce,
    /** What the address said when this box was last typed into, or last changed it. */
    over: inForce,
    seen: inForce,
  });
  if (seen !== inForce)
    set(
      wordsNow() === over || wordsNow() !== inForce
        ? { text, over, seen: inForce }
        : { text: inForce, over: inForce, seen: inForce },
    );
  /** To be called after the change of the address that comes of the typing, if one does at once. */
  const type = useCallback(
    (typed: string) => set((known) => ({ ...known, text: typed, over: wordsNow() })),
    [],
  );
  /** The box's words were put into the address. */
  const noteSaid = useCallback(() => set((known) => ({ ...known, over: wordsNow() })), []);
  return { text, type, noteSaid };
}
