import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, sentenceOf } from '#web/lib/api-failure.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { meQuery } from '#web/lib/session.ts';
import { newKey } from './bid-attempt.ts';
import type { Intent } from './intent.ts';
import type { Attempt, Settled } from './settle.ts';
import type { Watch } from './use-watched.ts';

/** Where a bid or a change of a limit is, so that its bidder is never in doubt. */
export type AttemptState =
  | { is: 'idle' }
  | { is: 'sending' | 'checking'; intent: Intent }
  | { is: 'unknown'; intent: Intent; attempt: Attempt }
  /** `overtaken`: others had bid more by the time that the answer came, as after a lost one. */
  | (Settled & { intent: Intent; overtaken: boolean })
  | {
      is: 'refused';
      intent: Intent;
      message: string;
      code: string | undefined;
      receipt: string | undefined;
    };

/** A user whose session ended is sent to the log-in with a message; the bid was not decided. */
const refusedBy = (error: unknown, intent: Intent): AttemptState =>
  error instanceof ApiFailure && error.status === 401
    ? { is: 'idle' }
    : {
        is: 'refused',
        intent,
        message: sentenceOf(
          error,
          intent.is === 'bid' ? 'Failed to place bid' : 'Failed to change your limit',
        ),
        ...(error instanceof ApiFailure
          ? { code: error.code, receipt: error.receipt }
          : { code: undefined, receipt: undefined }),
      };

const loadSettling = () => import('./settle.ts');
const loadCaution = () => import('./caution.ts');

/** Whether a bid or a limit is asked about first. Where the rules cannot be loaded, it is. */
export const needsConfirmation = (
  ...of: Parameters<Awaited<ReturnType<typeof loadCaution>>['asksBefore']>
): Promise<boolean> =>
  loadCaution().then(
    ({ asksBefore }) => asksBefore(...of),
    () => true,
  );

/** Loads what sends a bid and tells of it before there is one: the connection may be lost by then. */
export const loadBidding = (): unknown =>
  Promise.all([loadSettling(), loadCaution(), import('./attempt-words.tsx')]).catch(
    () => undefined,
  );

interface Outcomes {
  lot: { id: number; title: string; total_shares: number };
  /** If the note is not visible when the bid is settled, the outcome is shown as a toast. */
  note: Watch;
  onSettled: (settled: Settled) => void;
  onRefused: (failure: ApiFailure, intent: Intent) => void;
}

/** By the lot as it came with the answer, or by a frame before it. */
const isOvertaken = (outcome: Settled, shownSeq = 0): boolean =>
  outcome.is === 'accepted' &&
  Math.max(outcome.placed.auction.last_seq, shownSeq) > outcome.placed.bid.seq;

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'OutcomeUnknown';

interface Outcome {
  state: AttemptState;
  settled?: Settled;
  failure?: ApiFailure;
}

/** Sends an attempt until it is known what became of it, as far as it can be. */
export async function outcomeOf(
  client: QueryClient,
  attempt: Attempt,
  onUnknown: () => void,
): Promise<Outcome> {
  const { intent, lot } = attempt;
  try {
    const { settle, keepLimit } = await loadSettling();
    const settled = await settle(attempt, onUnknown);
    keepLimit(client, lot.id, settled);
    const shown = client.getQueryData(auctionQuery(lot.id).queryKey);
    const overtaken = isOvertaken(settled, shown?.last_seq);
    return { state: { ...settled, intent, overtaken }, settled };
  } catch (error) {
    if (isUnknown(error))
      return { state: { is: 'unknown', intent, attempt: { ...attempt, sent: true } } };
    const state = refusedBy(error, intent);
    return error instanceof ApiFailure ? { state, failure: error } : { state };
  }
}

export function useBidAttempt({ lot, note, onSettled, onRefused }: Outcomes) {
  const [state, setState] = useState<AttemptState>({ is: 'idle' });

  const client = useQueryClient();
  const running = useRef(false);

  const run = async (attempt: Attempt) => {
    const { intent, key } = attempt;
    setState({ is: 'sending', intent });
    // Loaded in advance, since it may have to report a lost connection.
    const telling = import('./tell-elsewhere.tsx').catch(() => undefined);
    const settled = async (outcome: AttemptState) => {
      setState(outcome);
      if (!note.isUnseen()) return;
      const again = () => void once({ ...attempt, sent: true });
      (await telling)?.tellElsewhere({ lot, intent, key }, outcome, again);
    };
    // Where its code cannot be loaded, the bid is sent all the same.
    void loadCaution().then(
      (caution) => caution.rememberSent(attempt.by, lot, intent),
      () => undefined,
    );
    const outcome = await outcomeOf(client, attempt, () => setState({ is: 'checking', intent }));
    void settled(outcome.state);
    if (outcome.settled) onSettled(outcome.settled);
    if (outcome.failure) onRefused(outcome.failure, intent);
  };
  /** A second press can arrive before the button is rendered disabled. */
  const once = async (attempt: Attempt) => {
    if (running.current) return;
    running.current = true;
    await run(attempt).finally(() => {
      running.current = false;
    });
  };

  const act = (intent: Intent) => {
    const by = client.getQueryData(meQuery.queryKey)?.id;
    void once({ lot, intent, key: newKey(), by });
  };
  const settle = () => state.is === 'unknown' && void once(state.attempt);
  const forget = () => setState({ is: 'idle' });
  return { state, act, settle, forget };
}
