import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure, sentenceOf } from '#web/lib/api-failure.ts';
import { meQuery } from '#web/lib/session.ts';
import { newKey, OutcomeUnknown, type PlacedBid, settleBid } from './bid-attempt.ts';
import type { Watch } from './use-watched.ts';

/** Where a bid is, so that its bidder is never in doubt. */
export type AttemptState =
  | { is: 'idle' }
  | { is: 'sending'; amount: number }
  | { is: 'checking'; amount: number }
  | { is: 'unknown'; amount: number; key: string; by: number | undefined }
  | { is: 'accepted'; placed: PlacedBid }
  | { is: 'refused'; message: string; code: string | undefined };

/** A user whose session ended is sent to the log-in with a message; the bid was not decided. */
const refusedBy = (error: unknown): AttemptState =>
  error instanceof ApiFailure && error.status === 401
    ? { is: 'idle' }
    : {
        is: 'refused',
        message: sentenceOf(error, 'Failed to place bid'),
        code: error instanceof ApiFailure ? error.code : undefined,
      };

interface Outcomes {
  lot: { id: number; title: string };
  /** If the note is not visible when the bid is settled, the outcome is shown as a toast. */
  note: Watch;
  onAccepted: (placed: PlacedBid) => void;
  onRefused: (failure: ApiFailure) => void;
}

interface Sent {
  amount: number;
  key: string;
  by: number | undefined;
  sent: boolean;
}

export function useBidAttempt({ lot, note, onAccepted, onRefused }: Outcomes) {
  const [state, setState] = useState<AttemptState>({ is: 'idle' });

  const client = useQueryClient();
  const running = useRef(false);

  const { id: lotId, title } = lot;
  const run = useCallback(
    async (attempt: Sent) => {
      // A second press can arrive before the button is rendered disabled.
      if (running.current) return;
      running.current = true;
      const { amount, key, by } = attempt;
      setState({ is: 'sending', amount });
      // Loaded in advance, since it may have to report a lost connection.
      const telling = import('./tell-elsewhere.tsx').catch(() => undefined);
      const settled = async (outcome: AttemptState) => {
        setState(outcome);
        if (!note.isUnseen()) return;
        const told = { lot: { id: lotId, title }, amount, key };
        const again = () => void run({ ...attempt, sent: true });
        (await telling)?.tellElsewhere(told, outcome, again);
      };
      try {
        const checking = () => setState({ is: 'checking', amount });
        const placed = await settleBid({ lotId, ...attempt }, checking);
        void settled({ is: 'accepted', placed });
        onAccepted(placed);
      } catch (error) {
        if (error instanceof OutcomeUnknown)
          return void settled({ is: 'unknown', amount, key, by });
        void settled(refusedBy(error));
        if (error instanceof ApiFailure) onRefused(error);
      } finally {
        running.current = false;
      }
    },
    [lotId, title, note, onAccepted, onRefused],
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
