import { useEffect, useState } from 'react';

/** Who pauses this long has typed what they meant (ms). */
const PAUSE_MS = 700;

/** Whether a text has not changed for a moment: before, what is wrong with it may only be that it is half typed. */
export function useStill(text: string): boolean {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return still === text;
}
