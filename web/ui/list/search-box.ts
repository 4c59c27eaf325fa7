/** A search box whose words stand in the address. */
export interface SearchBox {
  text: string;
  /** What the address said when the box was last typed into, or last changed it. */
  over: string;
  /** What the address said when the screen was last drawn. */
  seen: string;
}

export const newBox = (words: string): SearchBox => ({ text: words, over: words, seen: words });

/**
 * The box in a screen that is drawn for an address with `drawn`, while the address says `now`. What is
 * typed stays while the address is as it was then, and where it has gone on since: then the screen is
 * behind it. Only a change from outside (back, forward, "clear filters") replaces what was typed before it.
 */
export function drawnFor(box: SearchBox, drawn: string, now: string): SearchBox {
  if (box.seen === drawn) return box;
  const isOwn = now === box.over;
  const isBehind = now !== drawn;
  return isOwn || isBehind ? { ...box, seen: drawn } : newBox(drawn);
}
