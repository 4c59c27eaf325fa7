import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure, sentenceOf } from '#web/lib/api-failure.ts';
import { meQuery } from '#web/lib/session.ts';
import { newKey, OutcomeUnknown, type PlacedBid, settleBid } from './bid-attempt.ts';

/** Where a bid is, so that its bidder is never in doubt. */
export type AttemptState =
  | { is: 'idle' }
  | { is: 'sending'; amount: number }
  | { is: 'checking'; amount: number }
  | { is: 'unknown'; amount: number; key: string; by: number | undefined }
  | { is: 'accepted'; placed: PlacedBid }
  | { is: 'refused'; message: string };

/** Who is not signed in any more is told so, and sent to the log-in; the bid itself was not judged. */
const refusedBy = (error: unknown): AttemptState =>
  error instanceof ApiFailure && error.status === 401
    ? { is: 'idle' }
    : { is: 'refused', message: sentenceOf(error, 'Failed to place bid') };

interface Outcomes {
  onAccepted: (placed: PlacedBid) => void;
  onRefused: (failure: ApiFailure) => void;
}

export function useBidAttempt(lotId: number, { onAccepted, onRefused }: Outcomes) {
  const [state, setState] = useState<AttemptState>({ is: 'idle' });

  const client = useQueryClient();
  const running = useRef(false);

  const run = useCallback(
    async (attempt: { amount: number; key: string; by: number | undefined; sent: boolean }) => {
      // A second press comes before the button is drawn disabled.
      if (running.current) return;
      running.current = true;
      const { amount, key, by } = attempt;
      setState({ is: 'sending', amount });
      try {
        const checking = () => setState({ is: 'checking', amount });
        const placed = await settleBid({ lotId, ...attempt }, checking);
        setState({ is: 'accepted', placed });
        onAccepted(placed);
      } catch (error) {
        if (error instanceof OutcomeUnknown) return setState({ is: 'unknown', amount, key, by });
        setState(refusedBy(error));
        if (error instanceof ApiFailure) onRefused(error);
      } finally {
        running.current = false;
      }
    },
    [lotId, onAccepted, onRefused],
  );

  const place = useCallback(
    (amount: number) => {
      const by = client.getQueryData(meQuery.queryKey)?.id;
      void run({ amount, key: newKey(), by, sent: false });
    },
    [client, run],
  );
  const settle = useCallback(() => {
    if (state.is !== 'unknown') return;
    const { amount, key, by } = state;
    void run({ amount, key, by, sent: true });
  }, [run, state]);
  const forget = useCallback(() => setState({ is: 'idle' }), []);
  return { state, place, settle, forget };
}
