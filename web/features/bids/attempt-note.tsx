import { useEffect } from 'react';
import { dollars } from '#web/lib/figures.ts';
import { timeOfDay } from '#web/lib/moments.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AttemptState } from './use-bid-attempt.ts';

interface AttemptNoteProps {
  state: AttemptState;
  /** Another bid followed the accepted one: the note stays, but not as a success. */
  overtaken: boolean;
  onCheck: () => void;
  /** Called when the note is on screen; returns the function to call when it is not any more. */
  onSeen: () => () => void;
}

/**
 * The state of the user's bid: being sent, accepted, refused, or being checked. The live region exists
 * before it has a message, since screen readers would otherwise miss it.
 */
export function AttemptNote({ onSeen, ...words }: AttemptNoteProps) {
  useEffect(onSeen, [onSeen]);
  return (
    <div aria-live="assertive" className="empty:-mt-4">
      <Words {...words} />
    </div>
  );
}

function Words({ state, overtaken, onCheck }: Omit<AttemptNoteProps, 'onSeen'>) {
  switch (state.is) {
    case 'idle':
      return null;
    case 'sending':
      return <p className="text-sm text-ink-soft">Sending your bid of {dollars(state.amount)}…</p>;
    case 'checking':
      return (
        <Alert tone="warning" spokenFor>
          Checking: the connection broke before the answer came. Your bid of {dollars(state.amount)}{' '}
          counts once at most.
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
        <Alert tone={overtaken ? 'neutral' : 'success'} spokenFor>
          <p className="font-medium">{state.placed.message}</p>
          <p className="figures">
            {dollars(state.placed.bid.amount)} is bid no. {state.placed.bid.seq}, accepted at{' '}
            {timeOfDay(state.placed.bid.created_at)} by the server's clock.
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
