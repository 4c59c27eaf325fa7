import { type ReactNode, useState } from 'react';
import Dialog from '#web/ui/dialog.tsx';
import { ConfirmOwnerForm } from './confirm-owner-form.tsx';
import { AskToConfirm } from './use-confirmed.ts';

/**
 * Around screens that change how the account is signed in to: asks "Confirm it is you" over them
 * when the log-in was a while ago, so that what was asked carries on and nothing typed is lost.
 */
export function ConfirmOwner({ children }: { children: ReactNode }) {
  // More than one where two forms were sent before the server's first answer.
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
        description="Your log-in was a while ago, and this changes how your account is signed in to."
      >
        <ConfirmOwnerForm onConfirmed={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </AskToConfirm>
  );
}
