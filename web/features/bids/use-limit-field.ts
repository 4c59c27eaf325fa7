import { useState } from 'react';
import { type AmountBounds, amountOf, problemOf } from './amount.ts';

/**
 * The limit that is being typed, while its field is open. It is left nowhere, neither for after the log-in nor for
 * after a reload: whoever uses this browser next has no business with it.
 */
export function useLimitField(bounds: AmountBounds) {
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const wrong = isOpen ? problemOf(typed, bounds, 'limit') : undefined;
  return {
    isOpen,
    bounds,
    text: typed ?? '',
    wrong,
    /** What may be sent; undefined where no limit is wanted, or while the text is none. */
    amount: isOpen && wrong === undefined ? amountOf(typed) : undefined,
    /** Undefined closes the field. */
    setTyped,
  };
}
