import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { fieldText } from './amount.ts';
import type { BidDesk } from './use-bid-desk.tsx';

/** What the link of an alert carries: an amount to bid. */
const amountIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'bid' in state && typeof state.bid === 'number'
    ? state.bid
    : undefined;

/**
 * Fills in the amount of the alert that led here; nothing is bid by that. Where it is the floor, or below it by now,
 * the field follows the floor as it does without an alert. Calls `onAsked` each time that an alert, a notice or a mail
 * (#bid) led here: not for who comes back or loads the page anew.
 */
export function useAskedBid(desk: BidDesk, onAsked: () => void): void {
  const { key, state, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const asked = amountIn(state);
  const answer = useEffectEvent(() => {
    if (isBack || (asked === undefined && hash !== '#bid')) return;
    if (asked !== undefined) desk.type(asked > desk.bounds.floor ? fieldText(asked) : undefined);
    onAsked();
  });
  useEffect(() => {
    // A notification of the browser may add the hash alone.
    if (key || hash) answer();
  }, [key, hash]);
}
