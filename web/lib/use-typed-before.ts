import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reports what was typed or chosen in a field before hydration, by the reader or by a browser that
 * restores fields on a reload. React keeps such a value on screen but fires no event, and the next render
 * would overwrite it. It runs after the whole screen is mounted, since it may change the address, which
 * the router accepts only then.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  drawn: string,
  type: (text: string) => void,
): void {
  const isTakenOver = useRef(false);
  useEffect(() => {
    if (isTakenOver.current || !field.current) return;
    isTakenOver.current = true;
    if (field.current.value !== drawn) type(field.current.value);
  });
}
