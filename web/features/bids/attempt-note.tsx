import { Suspense, useEffect } from 'react';
import { latePart } from '#web/lib/late-part.ts';
import { type BuyerPosition, type LotOnScreen, offersBid } from './position.ts';
import type { AttemptState } from './use-bid-attempt.ts';

// Comes with the form.
const AttemptWords = latePart(() => import('./attempt-words.tsx'));

interface AttemptNoteProps {
  state: AttemptState;
  lot: LotOnScreen;
  position: BuyerPosition;
  onCheck: () => void;
  /** Called when the note is on screen; returns the function to call when it is not any more. */
  onSeen: () => () => void;
}

/**
 * The state of the user's bid: being sent, accepted, refused, or being checked. The live region exists
 * before it has a message, since screen readers would otherwise miss it.
 */
export function AttemptNote({ onSeen, lot, position, ...words }: AttemptNoteProps) {
  useEffect(onSeen, [onSeen]);
  const { state } = words;
  return (
    <div aria-live="assertive" className="empty:-mt-3">
      {state.is !== 'idle' && !isOver(state, lot, position) && (
        <Suspense>
          <AttemptWords {...words} />
        </Suspense>
      )}
    </div>
  );
}

const OF_THE_AMOUNT = ['bid_too_low', 'bid_too_high', 'bid_out_of_range', 'above_bid_limit'];
const OF_THE_LIMIT = ['limit_too_low', 'not_leading'];

/**
 * Whether the note of the bid says by itself that I am outbid: the leader's limit answered it and nothing happened
 * since, or others had bid before I read that mine was accepted.
 */
export const tellsOutbid = (
  state: AttemptState,
  { last_seq }: LotOnScreen,
  position: BuyerPosition,
): boolean =>
  position === 'outbid' &&
  state.is === 'accepted' &&
  (state.overtaken || (state.placed.answered_by_limit && last_seq <= state.placed.bid.seq));

/**
 * Whether what became of the bid is past: accepted, it was overtaken or the lot is over, and the note of the
 * position says so; refused for its amount, no other amount can be bid.
 */
function isOver(state: AttemptState, lot: LotOnScreen, position: BuyerPosition): boolean {
  if (state.is === 'changed') return position !== 'leading' && position !== 'wrong-role';
  if (state.is === 'accepted')
    return (
      !tellsOutbid(state, lot, position) &&
      (position !== 'leading' || lot.last_seq > state.placed.bid.seq)
    );
  if (state.is !== 'refused' || state.code === undefined) return false;
  // Who changed their limit too late and won has nothing to regret.
  if (state.code === 'auction_closed') return position === 'won';
  if (state.code === 'already_leading') return position !== 'leading';
  if (state.intent.is !== 'bid') return OF_THE_LIMIT.includes(state.code) && position !== 'leading';
  return OF_THE_AMOUNT.includes(state.code) && !offersBid(position);
}
