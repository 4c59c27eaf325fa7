import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands on what was typed into a field of a drawn page before scripts took the page over: React lets
 * it stand there, but tells nobody, and the next change of the field would draw over it.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  drawn: string,
  type: (text: string) => void,
): void {
  const isTakenOver = useRef(false);
  useLayoutEffect(() => {
    if (isTakenOver.current || !field.current) return;
    isTakenOver.current = true;
    if (field.current.value !== drawn) type(field.current.value);
  });
}
