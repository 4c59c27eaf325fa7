import { useEffect } from 'react';
import { dollars } from '#web/lib/figures.ts';
import { timeOfDay, zoneName } from '#web/lib/moments.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type BuyerPosition, type LotOnScreen, offersBid } from './position.ts';
import type { AttemptState } from './use-bid-attempt.ts';

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
  return (
    <div aria-live="assertive" className="empty:-mt-3">
      {!isOver(words.state, lot, position) && <Words {...words} />}
    </div>
  );
}

const OF_THE_AMOUNT = ['bid_too_low', 'bid_too_high', 'bid_out_of_range'];

/**
 * Whether what became of the bid is past: accepted, it was overtaken or the lot is over, and the note of the
 * position says so; refused for its amount, no other amount can be bid.
 */
function isOver(state: AttemptState, lot: LotOnScreen, position: BuyerPosition): boolean {
  if (state.is === 'accepted') return position !== 'leading' || lot.last_seq > state.placed.bid.seq;
  if (state.is !== 'refused' || state.code === undefined) return false;
  if (state.code === 'already_leading') return position !== 'leading';
  return OF_THE_AMOUNT.includes(state.code) && !offersBid(position);
}

function Words({ state, onCheck }: Pick<AttemptNoteProps, 'state' | 'onCheck'>) {
  switch (state.is) {
    case 'idle':
      return null;
    case 'sending':
      return <p className="text-sm text-ink-soft">Sending your bid of {dollars(state.amount)}…</p>;
    case 'checking':
      return (
        <Alert tone="warning" spokenFor>
          Checking: the connection was lost before we got an answer. Your bid of{' '}
          {dollars(state.amount)} will be placed at most once.
        </Alert>
      );
    case 'unknown':
      return (
        <Alert tone="warning" spokenFor>
          <p>
            It is not known yet whether your bid of {dollars(state.amount)} was accepted. Checking
            again never places a second bid.
          </p>
          <Button size="small" className="mt-2" onClick={onCheck}>
            Check again
          </Button>
        </Alert>
      );
    case 'accepted':
      return (
        <Alert tone="success" spokenFor>
          <p className="font-medium">{state.placed.message}</p>
          <p className="figures">
            {dollars(state.placed.bid.amount)} is bid no. {state.placed.bid.seq}, accepted at{' '}
            {timeOfDay(state.placed.bid.created_at)} {zoneName(state.placed.bid.created_at)} by the
            server's clock.
          </p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="error" spokenFor>
          {state.message}
        </Alert>
      );
  }
}
