import { useState } from 'react';
import type { Selection } from './selection.tsx';

interface Kind<Row> {
  keyOf: (row: Row) => number;
  may: (row: Row) => boolean;
  nameOf: (row: Row) => string;
}

/**
 * Which of the rows on screen are picked, for acts on several at once. What leaves the screen (next
 * page, another filter, decided by someone else) is no longer picked: nobody acts on what they do
 * not see.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  { keyOf, may, nameOf }: Kind<Row>,
): Selection<Row> & { picked: readonly Row[]; clear: () => void } {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const has = (row: Row) => keys.has(keyOf(row)) && may(row);
  const picked = rows.filter(has);
  // Nor picked again when it comes back, by then perhaps another than it was.
  if (picked.length < keys.size) setKeys(new Set(picked.map(keyOf)));
  return {
    has,
    may,
    nameOf,
    picked,
    clear: () => setKeys(new Set()),
    set: (changed, isPicked) => {
      const next = new Set(keys);
      for (const row of changed) {
        if (isPicked) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      setKeys(next);
    },
  };
}
