import { useCallback, useEffect, useState } from 'react';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { ApiFailure, sentenceOf, whyUnanswered } from '#web/lib/api-failure.ts';
import { keepOverReload } from '#web/lib/begin-anew.ts';
import { call } from '#web/lib/call.ts';
import { noticeSignedOut } from '#web/lib/query-client.ts';
import { usePassingAlert } from '#web/ui/use-passing-alert.tsx';
import {
  amountOf,
  boundsOf,
  fieldText,
  isAboveMarket,
  needsSecondLook,
  problemOf,
} from './amount.ts';
import { newKey, type PlacedBid } from './bid-attempt.ts';
import { confirmation } from './confirmation.ts';
import type { BuyerPosition, LotOnScreen } from './position.ts';
import { hasGround, type Question } from './question.ts';
import { dropAmount, leaveAmount, leftAmount } from './typed-amount.ts';
import { askingPath } from './use-ask-on-arrival.ts';
import { useBidAttempt } from './use-bid-attempt.ts';
import { useLoginRedirect } from './use-login-redirect.ts';
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

/** The message for a bid that needed a confirmation when its bidder had left the page. */
const UNCONFIRMED = 'It needed your confirmation, and you left before giving it.';

/** The same for who left before they agreed to the terms. */
const NOT_AGREED = 'You left before you agreed to the terms.';

export type BidDesk = ReturnType<typeof useBidDesk>;

/** Whether a bid is being checked or sent, so that no other can be. */
export const isBusy = ({ checking, attempt }: BidDesk): boolean =>
  checking || ['sending', 'checking', 'unknown'].includes(attempt.state.is);

/** Everything from a typed amount to a settled bid; it survives the panel that shows it. */
export function useBidDesk({ lot, position, stale, onAccepted, onOutdated }: DeskInput) {
  const [typed, setTyped] = useState<string>();
  // In an effect: the server, which draws this page first, does not know the typed amount.
  useEffect(() => {
    const left = leftAmount(lot.id);
    if (left !== undefined) setTyped(left);
    dropAmount(lot.id);
  }, [lot.id]);
  useEffect(
    () => (typed === undefined ? undefined : keepOverReload(() => leaveAmount(lot.id, typed))),
    [lot.id, typed],
  );
  /** Whether faults of the amount are shown: not while it is being typed. */
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<Question>();
  const [checking, setChecking] = useState(false);
  const [alert, tell] = usePassingAlert();
  const goToLogin = useLoginRedirect(
    position === 'signed-out' ? askingPath(lot.id) : `/auction/${lot.id}`,
  );
  const note = useWatched();
  const isGone = useGone();

  const bounds = boundsOf(lot);
  const { floor } = bounds;
  const text = typed ?? fieldText(floor);
  const wrong = problemOf(text, bounds);
  /** What may be sent; undefined while the text is no bid that can be accepted. */
  const amount = wrong === undefined ? amountOf(text) : undefined;

  const isTooLow = asking?.is === 'second-look' && wrong !== undefined;
  if (asking && (isTooLow || !hasGround(asking, position, stale))) {
    setAsking(undefined);
    setTried(isTooLow);
  }

  const sendToLogin = useCallback(() => {
    if (typed !== undefined) leaveAmount(lot.id, typed);
    tell('warning', 'Please log in to place a bid.');
    goToLogin();
  }, [goToLogin, lot.id, tell, typed]);

  /** Handles a refusal; true if no further message is needed. */
  const follow = useCallback(
    (failure: ApiFailure): boolean => {
      // At once: the log-in page redirects users who still count as signed in.
      noticeSignedOut(failure);
      if (isGone()) return false;
      if (failure.code === 'approval_required') setAsking({ is: 'approval', position: position });
      else if (failure.code === 'terms_required') setAsking({ is: 'terms' });
      else if (failure.status === 401) sendToLogin();
      else return false;
      return true;
    },
    [isGone, sendToLogin, position],
  );

  const accepted = useCallback(
    (placed: PlacedBid) => {
      setTyped(undefined);
      onAccepted(placed);
    },
    [onAccepted],
  );
  const refused = useCallback(
    (failure: ApiFailure) => {
      follow(failure);
      if (failure.minimum !== undefined) setTyped(fieldText(failure.minimum));
      onOutdated();
    },
    [follow, onOutdated],
  );
  const attempt = useBidAttempt({ lot, note, onAccepted: accepted, onRefused: refused });

  /** Why nothing was sent; as a toast if the panel is not visible any more. */
  const turnAway = async (message: string, why?: string) => {
    if (!note.isUnseen()) return tell('warning', message, why);
    const { tellNotPlaced } = await import('./tell-elsewhere.tsx');
    tellNotPlaced({ lot, amount: amount ?? 0, key: newKey() }, message);
  };

  const ask = useCallback(() => setAsking({ is: 'approval', position }), [position]);

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

  const mayBid = async (): Promise<boolean> => {
    const allowed = await check();
    if (allowed?.terms_to_agree === undefined) return allowed !== undefined;
    if (isGone()) void turnAway(NOT_AGREED);
    else setAsking({ is: 'terms' });
    return false;
  };

  /** Before there is an amount: what stands in the way is shown, and nothing is bid. */
  const begin = async () => {
    if (position === 'signed-out') return sendToLogin();
    if (await check()) onOutdated();
  };

  const submit = async () => {
    setTried(wrong !== undefined);
    if (amount === undefined) return;
    if (!(await mayBid())) return;
    const isHigh = needsSecondLook(amount, floor) || isAboveMarket(amount, lot);
    const asks = isHigh || confirmation() === 'always';
    if (asks && isGone()) void turnAway(UNCONFIRMED);
    else if (asks) setAsking({ is: 'second-look' });
    else attempt.place(amount);
  };

  const type = (value: string | undefined) => {
    setTyped(value);
    setTried(false);
    if (attempt.state.is === 'refused' || attempt.state.is === 'accepted') attempt.forget();
  };

  return {
    ...{ alert, amount, attempt, bounds, checking, note, text, tell },
    asking: asking?.is,
    problem: tried ? wrong : undefined,
    edited: typed !== undefined,
    type,
    submit,
    begin,
    ask,
    stopAsking: () => setAsking(undefined),
    confirm: () => amount !== undefined && attempt.place(amount),
  };
}
