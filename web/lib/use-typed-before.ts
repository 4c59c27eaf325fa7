import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hands on what was typed or chosen in a field of a drawn page before scripts took the page over, be
 * it by its reader or by a browser that puts fields back on a reload: React lets it stand there, but
 * tells nobody, and the next change of the field would draw over it. After all of the screen is
 * there: what comes of it may be another address, and the router takes one only then.
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
