import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { BuyerPosition } from './position.ts';

/** The lot to return to, where the question is then open. */
export const askingPath = (lotId: number): string => `/auction/${lotId}?ask=1`;

/** Who has something else to do first comes back a second time. */
const NOT_YET: readonly BuyerPosition[] = ['signed-out', 'two-step-needed', 'wrong-role'];

/** Opens the question for whoever went to log in or sign up to ask, once there is something to ask. */
export function useAskOnArrival(position: BuyerPosition, ask: () => void): void {
  const [address, setAddress] = useSearchParams();
  const hasCome = address.has('ask') && !NOT_YET.includes(position);
  // Not again with each drawing: asking draws anew, which would hold the way to the new address back for ever.
  const open = useEffectEvent(ask);
  useEffect(() => {
    if (!hasCome) return;
    if (position === 'approval-needed') open();
    setAddress(
      (now) => {
        now.delete('ask');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [hasCome, position, setAddress]);
}
