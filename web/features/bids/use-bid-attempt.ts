import { useCallback, useState } from 'react';
import { ApiFailure, sentenceOf } from '#web/lib/api-failure.ts';
import { isUnknown, newKey, type PlacedBid, settleBid } from './bid-attempt.ts';

/** Where a bid is, so that its bidder is never in doubt. */
export type AttemptState =
  | { is: 'idle' }
  | { is: 'sending'; amount: number }
  | { is: 'checking'; amount: number }
  | { is: 'unknown'; amount: number; key: string }
  | { is: 'accepted'; placed: PlacedBid }
  | { is: 'refused'; message: string };

interface Outcomes {
  onAccepted: (placed: PlacedBid) => void;
  onRefused: (failure: ApiFailure) => void;
}

export function useBidAttempt(lotId: number, { onAccepted, onRefused }: Outcomes) {
  const [state, setState] = useState<AttemptState>({ is: 'idle' });

  const run = useCallback(
    async (amount: number, key: string) => {
      setState({ is: 'sending', amount });
      try {
        const checking = () => setState({ is: 'checking', amount });
        const placed = await settleBid({ lotId, amount, key }, checking);
        setState({ is: 'accepted', placed });
        onAccepted(placed);
      } catch (error) {
        if (isUnknown(error)) return setState({ is: 'unknown', amount, key });
        setState({ is: 'refused', message: sentenceOf(error, 'Failed to place bid') });
        if (error instanceof ApiFailure) onRefused(error);
      }
    },
    [lotId, onAccepted, onRefused],
  );

  const place = useCallback((amount: number) => void run(amount, newKey()), [run]);
  const settle = useCallback(() => {
    if (state.is === 'unknown') void run(state.amount, state.key);
  }, [run, state]);
  const forget = useCallback(() => setState({ is: 'idle' }), []);
  return { state, place, settle, forget };
}
