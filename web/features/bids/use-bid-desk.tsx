import { useState } from 'react';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { ApiFailure, sentenceOf, whyUnanswered } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { noticeSignedOut, queryClient } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import { usePassingAlert } from '#web/ui/use-passing-alert.tsx';
import { amountBoundsOf, amountOf, fieldText, problemOf } from './amount.ts';
import { newKey, type PlacedBid } from './bid-attempt.ts';
import type { Binding } from './caution.ts';
import type { Intent } from './intent.ts';
import { myLimitQuery } from './limit-query.ts';
import type { BuyerPosition, LotOnScreen } from './position.ts';
import { hasGround, NOT_AGREED, type Question, UNCONFIRMED } from './question.ts';
import type { Settled } from './settle.ts';
import { leaveAmount } from './typed-amount.ts';
import { askingPath } from './use-ask-on-arrival.ts';
import { needsConfirmation, useBidAttempt } from './use-bid-attempt.ts';
import { useLimitField } from './use-limit-field.ts';
import { useLoginRedirect } from './use-login-redirect.ts';
import { useStill } from './use-still.ts';
import { useTypedBid } from './use-typed-bid.ts';
import { useGone, useWatched } from './use-watched.ts';

interface DeskInput {
  lot: LotOnScreen;
  position: BuyerPosition;
  /** Figures too old to bid on. */
  stale: boolean;
  onAccepted: (placed: PlacedBid) => void;
  /** The server's state differs from the shown one: lot and position must be loaded again. */
  onOutdated: () => void;
}

export type BidDesk = ReturnType<typeof useBidDesk>;

/** Whether a bid is being checked or sent, so that no other can be. */
export const isBusy = ({ checking, attempt }: BidDesk): boolean =>
  checking || ['sending', 'checking', 'unknown'].includes(attempt.state.is);

/**
 * Everything from a typed amount to a settled bid, and from a typed limit to a settled one; it survives the panel that
 * shows it. Whoever leads has no amount to send, only a limit.
 */
export function useBidDesk({ lot, position, stale, onAccepted, onOutdated }: DeskInput) {
  const [typed, setTyped] = useTypedBid(lot.id);
  /** Whether a press of the button found a fault; others are shown once nobody types any more. */
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<Question>();
  const [checking, setChecking] = useState(false);
  const [alert, tell] = usePassingAlert();
  const goToLogin = useLoginRedirect(
    position === 'signed-out' ? askingPath(lot.id) : `/auction/${lot.id}`,
  );
  const { data: user } = useMe();
  const note = useWatched();
  const isGone = useGone();

  const leads = position === 'leading';
  const bounds = amountBoundsOf(lot);
  const text = typed ?? fieldText(bounds.floor);
  const wrong = problemOf(text, bounds);
  /** What may be sent; undefined while the text is no bid that can be accepted. */
  const amount = wrong === undefined ? amountOf(text) : undefined;
  const least = leads ? lot.current_price : (amount ?? bounds.floor);
  const limit = useLimitField({ ...bounds, floor: least });
  const fault = (leads ? undefined : wrong) ?? limit.wrong;

  /** The question then offers the new minimum. */
  const isTooLow = !leads && (amountOf(text) ?? 0) < bounds.floor;
  const isAtFault = asking?.is === 'second-look' && (isTooLow ? limit.wrong : fault) !== undefined;

  const stopAsking = () => {
    if (asking?.follows) setTyped(undefined);
    setAsking(undefined);
  };
  if (asking && (isAtFault || !hasGround(asking, position, stale))) {
    if (isAtFault) setAsking(undefined);
    else stopAsking();
    setTried(isAtFault);
  }
  const isStill = useStill(`${text} ${limit.text}`);
  const shows = (typed: string): boolean => tried || (isStill && typed !== '');

  const sendToLogin = () => {
    if (typed !== undefined) leaveAmount(lot.id, typed);
    tell('warning', 'Please log in to place a bid.');
    goToLogin();
  };

  /** Handles a refusal; true if no further message is needed. */
  const follow = (failure: ApiFailure): boolean => {
    // At once: the log-in page redirects users who still count as signed in.
    noticeSignedOut(failure);
    if (isGone()) return false;
    if (failure.code === 'approval_required' && !leads) setAsking({ is: 'approval', position });
    else if (failure.code === 'terms_required') setAsking({ is: 'terms', leads });
    else if (failure.status === 401) sendToLogin();
    else return false;
    return true;
  };

  const settled = (outcome: Settled) => {
    limit.setTyped(undefined);
    if (outcome.is === 'changed') return onOutdated();
    setTyped(undefined);
    onAccepted(outcome.placed);
  };
  const refused = (failure: ApiFailure, intent: Intent) => {
    follow(failure);
    if (intent.is === 'bid' && failure.minimum !== undefined) setTyped(fieldText(failure.minimum));
    onOutdated();
  };
  const attempt = useBidAttempt({ lot, note, onSettled: settled, onRefused: refused });

  /** With the amount as it was when the button was pressed, whatever the market does. */
  const ask = (is: 'terms' | 'second-look', intent: Binding) => {
    const follows = typed === undefined && intent.is === 'bid';
    setAsking({ is, leads, follows });
    if (follows) setTyped(fieldText(intent.amount));
  };

  /** What a press of the button would send; undefined while something about it is wrong. */
  const intentNow = (): Binding | undefined => {
    if (fault !== undefined) return undefined;
    if (!leads)
      return amount === undefined ? undefined : { is: 'bid', amount, limit: limit.amount };
    return limit.amount === undefined ? undefined : { is: 'limit', limit: limit.amount };
  };

  /** Why nothing was sent; as a toast if the panel is not visible any more. */
  const turnAway = async (message: string, why?: string) => {
    if (!note.isUnseen()) return tell('warning', message, why);
    const { tellNotPlaced } = await import('./tell-elsewhere.tsx');
    const intent = intentNow() ?? { is: 'bid', amount: amount ?? 0 };
    tellNotPlaced({ lot, intent, key: newKey() }, message);
  };

  /** Asked before every bid, to show obstacles first; undefined where one was shown. */
  const check = async () => {
    setChecking(true);
    try {
      return await call(checkBidingAllowed, { params: { id: lot.id } });
    } catch (error) {
      const told = error instanceof ApiFailure && follow(error);
      if (!told) void turnAway(sentenceOf(error, 'Failed to place bid'), whyUnanswered(error));
      return undefined;
    } finally {
      setChecking(false);
    }
  };

  const mayBid = async (intent: Binding): Promise<boolean> => {
    const allowed = await check();
    if (allowed?.terms_to_agree === undefined) return allowed !== undefined;
    if (isGone()) void turnAway(NOT_AGREED);
    else ask('terms', intent);
    return false;
  };

  /** Before there is an amount: shows what stands in the way. */
  const begin = async () => {
    if (position === 'signed-out') return sendToLogin();
    if (await check()) onOutdated();
  };

  /** Also on from the question about the terms. */
  const submit = async () => {
    setAsking(undefined);
    const intent = intentNow();
    setTried(intent === undefined);
    if (!intent) return;
    // The check refuses whoever leads: for them the server says it with the limit.
    if (!leads && !(await mayBid(intent))) return;
    const held = queryClient.getQueryData(myLimitQuery(lot.id).queryKey)?.limit;
    if (!(await needsConfirmation(user?.id, lot, intent, held))) attempt.act(intent);
    else if (isGone()) void turnAway(UNCONFIRMED);
    else ask('second-look', intent);
  };

  const typing = () => {
    setTried(false);
    if (['refused', 'accepted', 'changed'].includes(attempt.state.is)) attempt.forget();
  };
  const confirm = () => {
    const intent = intentNow();
    if (intent) attempt.act(intent);
  };

  return {
    ...{ alert, amount, attempt, bounds, checking, note, text, tell },
    asking: asking?.is,
    tried,
    /** Whether the amount or the limit has to be mended before they can be sent. */
    isWrong: fault !== undefined,
    problem: shows(text) && !leads ? wrong : undefined,
    edited: typed !== undefined,
    type: (value: string | undefined) => {
      setTyped(value);
      typing();
    },
    limit: {
      ...limit,
      problem: shows(limit.text) && (leads || wrong === undefined) ? limit.wrong : undefined,
      type: (value: string | undefined) => {
        limit.setTyped(value);
        typing();
      },
      cancel: () => attempt.act({ is: 'no-limit' }),
    },
    ...{ leads, submit, begin, confirm },
    ask: () => setAsking({ is: 'approval', position }),
    stopAsking,
  };
}
