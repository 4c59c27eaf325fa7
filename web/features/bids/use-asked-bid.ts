import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { fieldText } from './amount.ts';
import type { BidDesk } from './use-bid-desk.tsx';

/** What the link of an alert carries: an amount to bid. */
const amountIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'bid' in state && typeof state.bid === 'number'
    ? state.bid
    : undefined;

/**
 * Fills in the amount of the alert that led here; nothing is bid by that. Where it is the floor, or below it by now, the
 * field follows the floor as it does without an alert. Returns a text that differs each time that an alert, a notice or
 * a mail (#bid) led here, else undefined.
 */
export function useAskedBid(desk: BidDesk): string | undefined {
  const { key, state, hash } = useLocation();
  const asked = amountIn(state);
  const fillIn = useEffectEvent((amount: number) =>
    desk.type(amount > desk.bounds.floor ? fieldText(amount) : undefined),
  );
  useEffect(() => {
    if (asked !== undefined && key) fillIn(asked);
  }, [key, asked]);
  return asked !== undefined || hash === '#bid' ? key : undefined;
}
