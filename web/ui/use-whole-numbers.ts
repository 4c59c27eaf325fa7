import { type RefObject, useEffect, useState } from 'react';
import { digitsOf } from '#web/lib/typed-number.ts';
import { unreadable } from '#web/lib/unread-fields.ts';

/** What browsers read in a field of numbers themselves, or say that they cannot. */
const PLAIN = /^[\d.eE+-]*$/;

/**
 * Browsers leave out of a field of numbers what they cannot read, so that "10,5" becomes 105. Here a
 * comma that is typed is a point, and a copied number comes in as a whole or not at all; then why is
 * returned, until something else comes in or `value` is another. `field` is what is around the input.
 */
export function useWholeNumbers(
  field: RefObject<HTMLElement | null>,
  value: unknown,
): string | undefined {
  const [problem, setProblem] = useState<string>();
  const [valueThen, setValueThen] = useState(value);
  if (value !== valueThen) {
    setValueThen(value);
    setProblem(undefined);
  }
  useEffect(() => {
    const around = field.current;
    const before = (event: InputEvent): void => {
      const { data, target, cancelable } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !cancelable) return;
      setProblem(undefined);
      if (!data || PLAIN.test(data)) return;
      event.preventDefault();
      const digits = data === ',' ? '.' : digitsOf(data);
      if (digits === undefined) setProblem(unreadable(target));
      // Fields of numbers tell nobody where the caret is, so no other way leads to its place.
      else document.execCommand('insertText', false, digits);
    };
    around?.addEventListener('beforeinput', before);
    return () => around?.removeEventListener('beforeinput', before);
  }, [field]);
  return problem;
}
