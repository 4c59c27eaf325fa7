import { type ReactNode, useState } from 'react';
import { AskToConfirm } from '#web/lib/use-confirmed.ts';
import Dialog from '#web/ui/dialog.tsx';
import { ConfirmOwnerForm } from './confirm-owner-form.tsx';

interface ConfirmOwnerProps {
  /** Why a recent login is required, such as "this grants or removes admin rights". */
  because?: string;
  children: ReactNode;
}

/**
 * Wraps screens with acts that require a recent login. If the log-in is too old, asks "Confirm it is you"
 * in a dialog and then continues the act, so that nothing typed is lost.
 */
export function ConfirmOwner({
  because = 'this changes how you log in',
  children,
}: ConfirmOwnerProps) {
  // There can be several if two forms were sent before the first answer.
  const [asked, setAsked] = useState<readonly ((confirmed: boolean) => void)[]>([]);
  const ask = () => new Promise<boolean>((answer) => setAsked((before) => [...before, answer]));
  const end = (confirmed: boolean) => {
    for (const answer of asked) answer(confirmed);
    setAsked([]);
  };
  return (
    <AskToConfirm value={ask}>
      {children}
      <Dialog
        open={asked.length > 0}
        onOpenChange={(open) => !open && end(false)}
        title="Confirm it is you"
        description={`You logged in a while ago, and ${because}.`}
      >
        <ConfirmOwnerForm onConfirmed={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </AskToConfirm>
  );
}
