import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { refusals } from '#contract/refusals.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { tooLateFrom, usuallyWithin, usualWaitQuery } from '#web/lib/usual-wait.ts';
import type { Tone } from '#web/ui/alert.tsx';
import { Choice } from '#web/ui/choice.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { LotOnScreen } from './position.ts';
import { RestrictionsChoice } from './restrictions-choice.tsx';
import TooLate from './too-late.tsx';

interface ApprovalDialogProps {
  lot: LotOnScreen;
  onClose: () => void;
  tell: (tone: Tone, message: string) => void;
  /** The server's state differs from the shown one: the position must be loaded again. */
  onOutdated: () => void;
}

type Scope = 'lot' | ApprovalScope;

const [, WHY] = refusals.approval_required;
const MAX_MESSAGE = 500;

/** Asks the admins for permission to bid on this lot, or on more of those that are live. */
export default function ApprovalDialog({ lot, onClose, tell, onOutdated }: ApprovalDialogProps) {
  const { data: wait } = useQuery(usualWaitQuery);
  const isLate = useHasPassed(tooLateFrom(lot.ends_at, wait?.seconds));
  const restrictions = lot.transfer_restrictions;
  const [meets, setMeets] = useState(false);
  const [tries, setTries] = useState(0);
  const [scope, setScope] = useState<Scope>('lot');
  const [message, setMessage] = useState('');
  const choices: readonly [Scope, string][] = [
    ['lot', 'This lot'],
    ['seller', `All live lots from ${lot.seller.name}`],
    ['live', 'All live lots'],
  ];
  const settled = (message: string) => {
    onClose();
    tell('success', message);
    onOutdated();
  };
  const ask = useAct({
    mutationFn: () =>
      call(requestBid, {
        params: { id: lot.id },
        body: {
          message,
          ...(restrictions && { meets_restrictions: meets }),
          ...(scope !== 'lot' && { scope }),
        },
      }),
    onSuccess: ({ message }) => settled(message),
    onError: (error) => {
      // It was approved meanwhile, and this page did not know: nothing has to be requested.
      if (error instanceof ApiFailure && error.code === 'already_approved') settled(error.message);
    },
  });
  const send = () => {
    if (restrictions && !meets) setTries(tries + 1);
    else ask.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && onClose()}
      acting={ask.isPending}
      title="Admin Approval Required"
      description={WHY}
      end={
        <>
          {ask.isError && <FailureAlert error={ask.error} otherwise="Failed to send request." />}
          <DialogPair
            className="mt-4 first:mt-0"
            words={['Send request', 'Sending...']}
            acting={ask.isPending}
            onAct={send}
            onCancel={onClose}
          />
        </>
      }
    >
      <p className="text-sm text-pretty">
        Asking is free and is not a bid. An admin decides{' '}
        {scope === 'lot' ? 'for this lot' : 'which lots you may bid on'}
        {!isLate && usuallyWithin(wait?.seconds)}; we’ll notify you here and by email.
        {isLate && wait?.seconds != null && lot.ends_at && (
          <TooLate endsAt={lot.ends_at} wait={wait.seconds} />
        )}
      </p>
      {restrictions && (
        <RestrictionsChoice
          restrictions={restrictions}
          meets={meets}
          onChange={setMeets}
          disabled={ask.isPending}
          tries={tries}
        />
      )}
      <Choice
        className="mt-4"
        legend="Ask to bid on"
        name="scope"
        options={choices}
        value={scope}
        onChange={setScope}
        disabled={ask.isPending}
      >
        {scope !== 'lot' &&
          'Lots that go live after the decision are not included. If this lot ends first, your request still waits for the others. Other lots may have their own transfer restrictions, so read them before you bid.'}
      </Choice>
      <div className="mt-4">
        <TextArea
          label="Message to the admins"
          value={message}
          maxLength={MAX_MESSAGE}
          readOnly={ask.isPending}
          onChange={({ target }) => setMessage(target.value)}
          help={`Who you are, or why you want to bid. Only admins see it. At most ${MAX_MESSAGE} characters.`}
        />
      </div>
    </Dialog>
  );
}
